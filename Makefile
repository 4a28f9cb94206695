# The front door. Everything else is ordinary cargo.

CARGO ?= cargo
GAME ?= twilight
HOTLINE = target/release/hotline

# Real games of the commercial edition, for the importer's tests. They are not ours to distribute
# and lie outside the repository.
export HOTLINE_LOGS ?= $(abspath ../shared/logs)
# How long `make long` looks for a broken law.
export HOTLINE_LONG_SECONDS ?= 600
SIM_GAMES ?= 20000
LONG_GAMES ?= 100000

.PHONY: help run build test lint bench long format

help:
	@echo "make run      build, and play $(GAME) in the terminal (GAME=… for another game)"
	@echo "make test     all tests"
	@echo "make lint     formatting and clippy, warnings are errors"
	@echo "make bench    benchmarks and simulation speed of every game"
	@echo "make long     $(LONG_GAMES) random games of each game, then the long tests ($(HOTLINE_LONG_SECONDS) s)"
	@echo "make format   let rustfmt have its way"

build:
	$(CARGO) build --release -p hotline

# The terminal table: you are the US, a bot of medium strength is the USSR.
run: build
	$(HOTLINE) play --game $(GAME) --us human --ussr medium

# cargo-nextest is faster where it is installed; it leaves out documentation tests.
test:
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		echo "$(CARGO) nextest run --workspace"; \
		$(CARGO) nextest run --workspace; \
	else \
		echo "$(CARGO) test --workspace"; \
		$(CARGO) test --workspace --lib --bins --tests; \
	fi
	$(CARGO) test --workspace --doc

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings

# Micro-benchmarks first; then whole random games on one thread, which is the figure we quote.
bench: build
	$(CARGO) bench --workspace --bench '*'
	@for game in $$($(HOTLINE) games); do \
		echo; $(HOTLINE) sim --game $$game --games $(SIM_GAMES) --seed 1 --threads 1 || exit 1; \
	done

long: build
	@for game in $$($(HOTLINE) games); do \
		$(HOTLINE) sim --game $$game --games $(LONG_GAMES) --seed $$(date +%s) || exit 1; echo; \
	done
	$(CARGO) test --workspace --tests -- --ignored --nocapture long_

format:
	$(CARGO) fmt --all
