#!/usr/bin/env bash
# The compiler with Clippy's eyes, for RUSTC_WORKSPACE_WRAPPER: what it warns of is an error.
exec clippy-driver "$@" -D warnings
