#!/usr/bin/env bash
# Compiles and lints in one go, for RUSTC_WORKSPACE_WRAPPER: Clippy's warnings are errors.
set -euo pipefail
tests= library= optimised=
for argument in "$@"; do
    case $argument in
    --test) tests=yes ;;
    opt-level=[123]) optimised=yes ;;
    src/lib.rs | */src/lib.rs) library=yes ;;
    # Code in tests/ is not optimised: the code it calls is, and that is where the time goes. The exception is
    # `net`, whose tests evaluate a network themselves.
    tests/*.rs | */tests/*.rs) [ "$CARGO_PKG_NAME" = net ] || set -- "$@" -C opt-level=0 ;;
    # Benchmarks and examples are not run here: they are only checked, and no code is generated.
    benches/* | */benches/* | examples/* | */examples/*)
        exec clippy-driver "${@/#--emit=*/--emit=dep-info,metadata}" -D warnings
        ;;
    esac
done
# A library in one piece takes a fifth less time to optimise and gets faster; nobody will recompile a part of
# it.
if [ $library ] && [ $optimised ]; then
    set -- "$@" -C codegen-units=1
fi
# A library with its own tests is compiled twice, and Clippy checks the build that includes the tests. The
# other one is left to the plain compiler, which takes a fifth less time and generates better code: Clippy
# wants to see the code before it is optimised.
if [ $library ] && [ ! $tests ] && ! grep -q '^test = false' "$CARGO_MANIFEST_DIR/Cargo.toml"; then
    exec "$@" -D warnings
fi
exec clippy-driver "$@" -D warnings
