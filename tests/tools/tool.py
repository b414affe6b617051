"""Loads a program of tools/ as a module, so that its parts can be tested."""
import importlib.machinery
import importlib.util
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True  # nothing is left beside the tools


def load(name):
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / 'tools' / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module
