#!/usr/bin/env python3
"""Lets a program of the line protocol play at a table of a server (docs/bot-protocol.md).

pip install websockets
export HOTLINE_TOKEN=hl_…            # made on the server's page: Account, Tokens

python3 examples/at_table.py --new thirteen --against medium -- python3 examples/bot.py
python3 examples/at_table.py --table k3x9… --seat us -- hotline bot --game twilight --bot hard
"""

import argparse
import hashlib
import json
import os
import secrets
import subprocess
import urllib.error
import urllib.request

from websockets.sync.client import connect


def main():
    args = arguments()
    table = args.table or new_table(args)
    print(f"{args.server}/t/{table}", flush=True)
    seat = f"?seat={args.seat}" if args.seat else ""
    address = f"{args.server.replace('http', 'ws', 1)}/api/tables/{table}/program{seat}"
    with (
        subprocess.Popen(args.program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program,
        connect(address, additional_headers=bearer(args)) as socket,
    ):
        for text in socket:
            program.stdin.write(text.rstrip("\n") + "\n")
            program.stdin.flush()
            message = json.loads(text)
            if message["type"] in ("hello", "decision"):
                answer = program.stdout.readline()
                if not answer:
                    raise SystemExit("expected an answer, but the program has ended")
                socket.send(answer)
            elif message["type"] == "problem":
                print(text, flush=True)
            elif message["type"] == "over":
                print(text, flush=True)
                program.stdin.close()
                return


def arguments():
    parser = argparse.ArgumentParser(description="Let a program of the line protocol play at a table.")
    parser.add_argument("--server", default="http://127.0.0.1:1963", help="default: %(default)s")
    parser.add_argument("--token", default=os.environ.get("HOTLINE_TOKEN"), help="default: $HOTLINE_TOKEN")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--table", help="a table where you hold a seat")
    where.add_argument("--new", metavar="GAME", help="make a table against a bot")
    parser.add_argument(
        "--against", default="medium", metavar="LEVEL", help="of that bot; default: %(default)s"
    )
    parser.add_argument("--seat", choices=["us", "ussr"], help="needed only where you hold both seats")
    parser.add_argument("program", nargs="+", help="-- PROGRAM [ARGUMENT …]")
    args = parser.parse_args()
    if not args.token:
        parser.error("expected --token or HOTLINE_TOKEN")
    return args


def bearer(args):
    return {"Authorization": f"Bearer {args.token}"}


def new_table(args):
    """Makes a table and begins play: commits to our share of its dice, then reveals it (docs/dice.md)."""
    wish = {
        "game": args.new,
        "side": args.seat or "random",
        "clock": {"t": "none"},
        "opponent": {"t": "bot", "level": args.against},
    }
    table = post(args, "/api/tables", wish)
    nonce, promised = secrets.token_bytes(32), bytes.fromhex(table["secret_hash"])
    commitment = hashlib.sha256(b"hotline-nonce-1" + promised + bytes([0]) + nonce).hexdigest()
    fixed = post(args, f"/api/tables/{table['id']}/commit", {"commitment": commitment})
    # If you want to be able to prove later what was promised, keep the receipt and check its signature, too.
    receipt = fixed["dice"]["receipt"]["text"].splitlines()
    if not {f"secret-hash {promised.hex()}", f"commitments {commitment}"} <= set(receipt):
        raise SystemExit("expected a receipt for our share of the dice")
    post(args, f"/api/tables/{table['id']}/reveal", {"nonce": nonce.hex()})
    print(f"hotline verify --nonce {nonce.hex()} --secret-hash {promised.hex()}", flush=True)
    return table["id"]


def post(args, path, body):
    headers = {"Content-Type": "application/json", **bearer(args)}
    request = urllib.request.Request(f"{args.server}{path}", json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        raise SystemExit(json.load(refused)["message"]) from refused


if __name__ == "__main__":
    main()
