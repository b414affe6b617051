// Whatever scrolls sideways can be reached by the keyboard, but only as long as there is something to scroll.

import type { Attachment } from "svelte/attachments";

export function reachable(name: string): Attachment<HTMLElement> {
  return (element) => {
    const look = (): void => {
      const scrolls = element.scrollWidth > element.clientWidth;
      const attributes = { tabindex: "0", role: "group", "aria-label": name };
      for (const [key, value] of Object.entries(attributes)) {
        if (scrolls) element.setAttribute(key, value);
        else element.removeAttribute(key);
      }
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  };
}
