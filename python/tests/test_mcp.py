"""The door for language models, with the official client of the Model Context Protocol at the other end."""

import asyncio
import random
import re

import httpx2
import pytest
from conftest import HOTLINE
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

# Far longer than a game takes, even on a busy machine.
LONGEST = 300
GAMES = ["thirteen", "red-sea", "twilight"]


def by_pipes():
    return StdioServerParameters(command=HOTLINE, args=["mcp"])


def by_http(url, token):
    http_client = httpx2.AsyncClient(headers={"authorization": f"Bearer {token}"}, timeout=60)
    return streamable_http_client(f"{url}/mcp", http_client=http_client)


async def call(client, tool, **arguments):
    """A tool's answer, and whether it is an error."""
    result = await client.call_tool(tool, arguments)
    (block,) = result.content
    return block.text, bool(result.is_error)


async def good(client, tool, **arguments):
    text, wrong = await call(client, tool, **arguments)
    assert not wrong, text
    return text


def options(text):
    """A position's numbered options: their words, and whether the text calls them dangerous."""
    asked = text.partition("## What is asked\n")[2]
    found = re.findall(r"^(\d+)\. [^\[]*\[([^\]]+)\](.*)", asked, re.MULTILINE)
    assert [int(number) for number, _, _ in found] == list(range(1, len(found) + 1)), asked
    return [(word, "DANGER" in rest) for _, word, rest in found]


async def play(client, game, side):
    """Play a whole game, decided only by what the texts say; returns the number of decisions."""
    chance = random.Random(1962)
    text = await good(client, "open_table", game=game, opponent="random", side=side)
    table = re.match(r"table (\S+): ", text)[1]
    decisions = 0
    while True:
        offered = options(text)
        if not offered:
            (line,) = [line for line in (await good(client, "my_tables")).splitlines() if table in line]
            if f"({game}), over" in line:
                break
            text = await good(client, "wait", table=table, length="short")
            continue
        decisions += 1
        if decisions == 2:
            refused, wrong = await call(client, "act", table=table, option="world-peace")
            assert wrong and offered[0][0] in refused, refused
            assert options(await good(client, "position", table=table)) == offered
            assert await good(client, "look_ahead", table=table, option=1)
        # Heeding the text's warnings avoids losing at once.
        safe = [n for n, (_, danger) in enumerate(offered) if not danger] or range(len(offered))
        pick = chance.choice(safe)
        option = offered[pick][0] if decisions % 2 else pick + 1
        lang = "ru" if decisions == 5 else "en"
        text = await good(client, "act", table=table, option=option, length="short", lang=lang)
        if lang == "ru":
            assert "## Что нужно решить" in text
            text = await good(client, "position", table=table, length="short")
    _, wrong = await call(client, "act", table=table, option=1)
    assert wrong, "the game is over"
    return decisions


async def visit(server, mode, game, side):
    async with asyncio.timeout(LONGEST), Client(server, mode=mode) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert {"list_games", "open_table", "position", "act", "look_up", "review"} <= tools
        resources = {str(one.uri) for one in (await client.list_resources()).resources}
        read = await client.read_resource(f"hotline://{game}/rules/ru")
        assert f"hotline://{game}/rules/ru" in resources and len(read.contents[0].text) > 2000
        assert f"{game}: " in await good(client, "list_games")
        assert await play(client, game, side) > 0


# A newer client asks what there is, an older one does the handshake.
@pytest.mark.parametrize(("game", "mode"), [*((game, "auto") for game in GAMES), ("thirteen", "legacy")])
def test_the_official_client_plays_a_whole_game_by_pipes(game, mode):
    asyncio.run(visit(by_pipes(), mode, game, "us"))


@pytest.mark.parametrize(("game", "mode"), [*((game, "auto") for game in GAMES), ("thirteen", "legacy")])
def test_the_official_client_plays_a_whole_game_over_http(serve, game, mode):
    asyncio.run(visit(by_http(*serve("--mcp")), mode, game, "ussr"))
