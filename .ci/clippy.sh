#!/usr/bin/env bash
# The compiler with Clippy's eyes, for RUSTC_WORKSPACE_WRAPPER: what it warns of is an error.
set -euo pipefail
tests= library= optimised=
for argument in "$@"; do
    case $argument in
    --test) tests=yes ;;
    opt-level=[123]) optimised=yes ;;
    src/lib.rs | */src/lib.rs) library=yes ;;
    # Nobody optimises what is written in tests/: what it calls is optimised, and that is where the time goes. But those of
    # `net` work a network out themselves.
    tests/*.rs | */tests/*.rs) [ "$CARGO_PKG_NAME" = net ] || set -- "$@" -C opt-level=0 ;;
    # Nobody runs benchmarks and examples here: they are read, and no code is made of them.
    benches/* | */benches/* | examples/* | */examples/*)
        exec clippy-driver "${@/#--emit=*/--emit=dep-info,metadata}" -D warnings
        ;;
    esac
done
# In one piece a library takes a fifth less to optimise, and is better for it; nobody will compile a part of it again.
if [ $library ] && [ $optimised ]; then
    set -- "$@" -C codegen-units=1
fi
# A library with tests of its own is compiled twice, and read by Clippy where it has its tests with it. The other time it is
# left to the compiler alone, which takes a fifth less and makes better code: Clippy wants to see it before it is optimised.
if [ $library ] && [ ! $tests ] && ! grep -q '^test = false' "$CARGO_MANIFEST_DIR/Cargo.toml"; then
    exec "$@" -D warnings
fi
exec clippy-driver "$@" -D warnings
