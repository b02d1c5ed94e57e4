#!/usr/bin/python3
"""A window of WebKitGTK at a phone's size for WebKitWebDriver, whose own cannot be narrower than 447 px; its argument is a script for each page."""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

WIDTH, HEIGHT = 390, 844

Gtk.Settings.get_default().set_property("gtk-enable-animations", False)  # prefers-reduced-motion
context = WebKit2.WebContext.new_ephemeral()
context.set_preferred_languages(["zh-CN"])
context.set_automation_allowed(True)


def begin(_context, session):
    scripts = WebKit2.UserContentManager()
    at_start = (WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START)
    scripts.add_script(WebKit2.UserScript.new(sys.argv[1], *at_start, None, None))
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=scripts)
    window = Gtk.Window()
    window.set_default_size(WIDTH, HEIGHT)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    about = WebKit2.ApplicationInfo()
    about.set_name("heshi")
    session.set_application_info(about)
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", begin)
Gtk.main()
