# The front door. Everything else is plain cargo.

CARGO ?= cargo
GAME ?= twilight
HOTLINE = target/release/hotline
# The program that tests drive from outside: the one built along with the Rust tests, so that it is only built
# once.
TESTED = target/debug/hotline
export HOTLINE_BIN ?= $(abspath $(TESTED))

# Real games of the commercial edition, for the importer's tests. They are not ours to distribute and are kept
# outside the repository.
export HOTLINE_LOGS ?= $(abspath ../shared/logs)
# How long `make long` searches for a broken law.
export HOTLINE_LONG_SECONDS ?= 600
CORES := $(shell getconf _NPROCESSORS_ONLN)
# Some tests wait for a database, a socket or a stopped process: two per core leave no core idle.
export NEXTEST_TEST_THREADS ?= $(shell expr 2 \* $(CORES))
SIM_GAMES ?= 20000
LONG_GAMES ?= 100000
# The official extras of Twilight Struggle, all at once.
EXTRAS = $(addprefix --option ,promo_pack_1=on promo_pack_2=on turn_zero=on alternate_space=on)

NPM ?= npm
PYTHON ?= python3
RUFF = target/lint-venv/bin/ruff
FUZZ = target/fuzz-venv/bin/st

.PHONY: attack help run play build web types check-types fuzz-api packages tools test tested test-rust test-web test-browser test-others test-programs test-python test-wheel python-tests test-training python-module tested-module lint lint-web lint-rust lint-python lint-supply sbom bench bench-store long format

help:
	@echo "make run      build, start the server and open the page"
	@echo "make play     build, and play $(GAME) in the terminal (GAME=… for another game)"
	@echo "make web      build the web table alone (web/dist; the server carries it)"
	@echo "make types    write the TypeScript declarations of the wire types again"
	@echo "make test     all tests; these are parts of it:"
	@echo "make test-browser   whole games by clicks in a real Chromium"
	@echo "make attack         every attack that worked once, replayed (part of make test-rust)"
	@echo "make fuzz-api       schema-driven fuzzing of the HTTP API (FUZZ_EXAMPLES=… for more)"
	@echo "make test-python    the Python package in a fresh virtual environment, and its tests"
	@echo "make test-wheel     the same with the wheel, built as for a release"
	@echo "make test-training  the training package: a network of 13 Minutes learns to beat chance"
	@echo "make python-module  the Python package as a folder to copy (target/python-module)"
	@echo "make lint     formatting, clippy, svelte-check, ruff; warnings are errors"
	@echo "make sbom     what a release is made of (target/hotline.cdx.json)"
	@echo "make bench-store  questions to both databases with 100,000 accounts and 1,000,000 games (STORE_GAMES, STORE_ACCOUNTS)"
	@echo "make bench    benchmarks and simulation speed of every game"
	@echo "make long     $(LONG_GAMES) random games of each game and preset, then the long tests ($(HOTLINE_LONG_SECONDS) s)"
	@echo "make format   let the formatters have their way"

# The page first: the server embeds web/dist in the binary.
build: web
	$(CARGO) build --release -p hotline

run: build
	$(HOTLINE) serve --open

# The terminal table: you are the US, a medium-strength bot is the USSR.
play: build
	$(HOTLINE) play --game $(GAME) --us human --ussr medium

# Rebuilt only if a source is newer: even an unchanged page would make cargo embed it again.
WEB_SOURCES := $(shell find web/src web/public web/scripts/pack.mjs web/*.ts web/*.js web/*.json web/index.html docs/thirteen-deck-guide.md crates/thirteen/data -type f)
web: web/dist/index.html

web/dist/index.html: web/node_modules/.package-lock.json $(WEB_SOURCES)
	cd web && $(NPM) run build

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && $(NPM) ci --no-audit --no-fund

# TypeScript declarations of everything that is sent over the wire, from the Rust types: messages, and what
# games provide for drawing.
TYPES = web/src/wire/generated
TYPES_OF ?= -p wire -p games
TYPES_TEST = $(CARGO) test -q --tests $(TYPES_OF)
# The games last: a file that both write is only complete there.
WRITE_TYPES = sh -c '$(TYPES_TEST) export_bindings && $(TYPES_TEST) export_bindings_of_the_games'
types:
	TS_RS_EXPORT_DIR=$(abspath $(TYPES)) $(WRITE_TYPES)

check-types:
	rm -rf target/types
	TS_RS_EXPORT_DIR=$(abspath target/types) $(WRITE_TYPES)
	diff -r target/types $(TYPES) || { echo "the TypeScript types are not current: make types"; exit 1; }

# What tests need besides the toolchains: a PostgreSQL server they start themselves, and a browser.
packages:
	@.ci/packages.sh

# Tools for the checks from Python's package index.
tools: $(RUFF) $(FUZZ)

# Built first, once; then everything at once. Scenes wait for pages, tests for processes and databases:
# whatever waits leaves its core to whatever computes, and nothing depends on time.
test: packages tools tested tested-module
	$(MAKE) -j4 -Oline test-rust test-browser test-others test-training NEXTEST_TEST_THREADS=$(CORES)

# The rest, one after the other.
test-others:
	$(MAKE) test-web
	$(MAKE) check-types TYPES_OF=--workspace
	$(MAKE) test-programs

# Programs that use the server and the package from outside.
test-programs:
	$(MAKE) fuzz-api
	$(MAKE) test-python

# All Rust tests, the program and the Python module, always built in the same way: cargo unites the features
# of everything built together, so building a part alone would build it again.
tested: web
	$(CARGO) build --workspace --lib --bins --tests

# cargo-nextest is faster where it is installed, but skips documentation tests.
test-rust: packages web
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		echo "$(CARGO) nextest run --workspace --tests"; \
		$(CARGO) nextest run --workspace --tests; \
	else \
		echo "$(CARGO) test --workspace --tests"; \
		$(CARGO) test --workspace --tests; \
	fi
	$(CARGO) test --workspace --doc

# Attacks that once worked: tests named after their findings (H1 …, M1 …, low), on SQLite and PostgreSQL.
attack: packages web
	$(CARGO) nextest run -p games -p store -p tables -p server -p hotline -E 'test(/(^|::)(h|m)[0-9]_|(^|::)low_/)'

# Schema-driven fuzzing of the HTTP API, with schemathesis in its own environment.
FUZZ_EXAMPLES ?= 10
# Random requests to random addresses are nearly all "not found": `make long` includes those, and more of the
# others.
FUZZ_PHASES ?= examples,coverage
$(FUZZ):
	$(PYTHON) -m venv target/fuzz-venv
	target/fuzz-venv/bin/pip install --quiet --disable-pip-version-check 'schemathesis>=4,<5'

fuzz-api: tested $(FUZZ)
	.ci/fuzz-api.sh $(FUZZ) $(HOTLINE_BIN) $(FUZZ_EXAMPLES) $(FUZZ_PHASES)

# Plays whole games by clicking in a real Chromium.
test-browser: packages tested
	cd web && $(NPM) run browser

test-web: web/node_modules/.package-lock.json
	cd web && $(NPM) test

# The Python package with the module built along with the Rust tests, in an environment that has only what the
# package asks for; then its tests, the examples in its docstrings, and the example programs. `make
# test-wheel` tests it as anyone would install it.
VENV = target/venv-python
REQUIRED = import sys; sys.version_info < (3, 11) and sys.exit("expected Python 3.11 or later, got " + sys.version); \
	import tomllib; wants = tomllib.load(open("python/pyproject.toml", "rb"))["project"]; \
	print(*wants["dependencies"], *wants["optional-dependencies"]["test"], sep="\n")
test-python: tested-module
	rm -rf $(VENV)
	$(PYTHON) -m venv $(VENV)
	$(PYTHON) -c '$(REQUIRED)' | $(VENV)/bin/pip install --quiet --disable-pip-version-check -r /dev/stdin
	cp -r $(TESTED_MODULE)/hotline $(VENV)/lib/python3*/site-packages/
	$(MAKE) python-tests

# The wheel, built from scratch: this takes minutes, so it is in `make long` and not in `make test`.
test-wheel: export MATURIN_PEP517_ARGS = --profile dev --features toy
test-wheel: tested
	rm -rf $(VENV)
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check './python[test]'
	$(MAKE) python-tests

python-tests:
	cd python && ../$(VENV)/bin/python -m pytest tests
	cd python && ../$(VENV)/bin/python -m pytest --doctest-modules --pyargs hotline
	for game in $$($(VENV)/bin/python -c 'import hotline; print(*hotline.games())'); do \
		$(VENV)/bin/python examples/walk_through.py $$game >/dev/null || exit 1; \
		$(VENV)/bin/python examples/ask_network.py $$game >/dev/null || exit 1; \
	done
	$(VENV)/bin/python python/benchmarks/random_play.py --seconds 1

# The training package, on one core and at low priority: trains 13 Minutes for half a minute. TORCH_PYTHON
# names a Python with PyTorch, NumPy and pytest; Debian's will do, and lacks CUDA, which makes PyPI's 5 GB.
export TORCH_PYTHON ?= /usr/bin/python3
test-training: packages tested-module
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 PYTHONPATH=$(TESTED_MODULE):. \
		nice -n 5 $(TORCH_PYTHON) -m pytest -q -p no:cacheprovider --doctest-modules training

# One module for every CPython from 3.9: copy the folder, set PYTHONPATH, import hotline.
MODULE = target/python-module
python-module:
	$(CARGO) build --release -p py
	$(call copy_module,$(MODULE),release)

# The same, with the toy game and a test build's checks.
TESTED_MODULE = target/tested-module
tested-module: tested
	$(call copy_module,$(TESTED_MODULE),debug)

# Unchanged files are left alone: tests running in parallel may be using them.
define copy_module
	mkdir -p $(1)/hotline
	for file in python/src/hotline/*.py python/src/hotline/*.pyi python/src/hotline/py.typed; do \
		cmp -s $$file $(1)/hotline/$$(basename $$file) || install -m 644 $$file $(1)/hotline/; \
	done
	cmp -s target/$(2)/lib_engine.so $(1)/hotline/_engine.abi3.so || \
		install -m 644 target/$(2)/lib_engine.so $(1)/hotline/_engine.abi3.so
endef

lint-web: web/node_modules/.package-lock.json
	cd web && $(NPM) run lint

# Python formatting and style, with the settings in python/pyproject.toml.
$(RUFF):
	$(PYTHON) -m venv target/lint-venv
	target/lint-venv/bin/pip install --quiet --disable-pip-version-check ruff==0.14.5

lint-python: $(RUFF)
	$(RUFF) check --config python/pyproject.toml python examples training
	$(RUFF) format --check --config python/pyproject.toml python examples training

# Where all third-party code comes from, and under which licences.
lint-supply:
	$(PYTHON) .ci/supply.py

# What a release is made of, for anyone who has to keep track of that.
sbom:
	mkdir -p target
	$(PYTHON) .ci/supply.py target/hotline.cdx.json

lint: lint-supply
	$(MAKE) -j2 -Oline lint-web lint-rust
	$(MAKE) lint-python

# Where everything is compiled anyway, Clippy can run along with it (.ci/run).
CLIPPY ?= $(CARGO) clippy --workspace --all-targets -- -D warnings
lint-rust:
	$(CARGO) fmt --all --check
	$(CLIPPY)

# Rankings, profiles and the archive at the size we promise; takes some gigabytes of disk and a quarter of an
# hour.
STORE_ACCOUNTS ?= 100000
STORE_GAMES ?= 1000000
bench-store: packages
	$(CARGO) bench -p store --bench store -- --accounts $(STORE_ACCOUNTS) --games $(STORE_GAMES) --runs 300

# First micro-benchmarks; then whole random games on one thread, which is the figure we quote; then the page.
bench: packages build
	$(CARGO) bench --workspace --bench '*'
	@for game in $$($(HOTLINE) games); do \
		echo; $(HOTLINE) sim --game $$game --games $(SIM_GAMES) --seed 1 --threads 1 || exit 1; \
	done
	cd web && HOTLINE_BIN=$(abspath $(HOTLINE)) $(NPM) run speed

long: build
	@for game in $$($(HOTLINE) games); do \
		for preset in $$($(HOTLINE) options --game $$game | sed -n 's/^--preset //p'); do \
			echo "$$game --preset $$preset"; \
			$(HOTLINE) sim --game $$game --preset $$preset --games $(LONG_GAMES) --seed $$(date +%s) || exit 1; echo; \
		done; \
	done
	$(HOTLINE) sim --game twilight $(EXTRAS) --games $(LONG_GAMES) --seed $$(date +%s)
	$(CARGO) test --workspace --tests -- --ignored --nocapture long_
	$(MAKE) fuzz-api FUZZ_EXAMPLES=100 FUZZ_PHASES=examples,coverage,fuzzing,stateful
	$(MAKE) test-wheel

format: $(RUFF) web/node_modules/.package-lock.json
	$(CARGO) fmt --all
	$(RUFF) format --config python/pyproject.toml python examples training
	cd web && $(NPM) run format
