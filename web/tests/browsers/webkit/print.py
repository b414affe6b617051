#!/usr/bin/python3
# Prints a page as WebKit does, into a file: its driver cannot.
#   print.py URL FILE PAPER READY     PAPER as GTK names it (iso_a4, na_letter); READY is a selector that is waited for
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

url, file, paper, ready = sys.argv[1:]
view = WebKit2.WebView()
view.set_size_request(1280, 800)
window = Gtk.OffscreenWindow()
window.add(view)
window.show_all()


def ended(trouble=None):
    if trouble:
        print(trouble, file=sys.stderr)
    Gtk.main_quit()
    global code
    code = 1 if trouble else 0


def print_it():
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(file))
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new(paper))
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.set_page_setup(setup)
    operation.connect("finished", lambda _: ended())
    operation.connect("failed", lambda _, error: ended(error.message))
    operation.print_()


def ask():
    script = f"document.querySelector({ready!r}) !== null && document.fonts.status === 'loaded'"
    view.evaluate_javascript(script, -1, None, None, None, answered)


def answered(_, result):
    try:
        there = view.evaluate_javascript_finish(result).to_boolean()
    except GLib.Error:
        there = False
    if there:
        print_it()
    else:
        GLib.timeout_add(100, lambda: ask())


code = 1
view.connect("load-failed", lambda _, event, where, error: ended(f"{where}: {error.message}"))
view.load_uri(url)
ask()
Gtk.main()
sys.exit(code)
