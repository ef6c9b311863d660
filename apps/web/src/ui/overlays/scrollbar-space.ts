/**
 * Keeps the page in its place while its scrollbar is gone behind a dialog: base.css pads the body by `--scrollbar`.
 * Call it before a dialog opens; one opened over another keeps the width that the first one measured.
 */
export function keepScrollbarSpace(): void {
  if (document.querySelector('dialog[open]')) return
  const { documentElement: root } = document
  root.style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - root.clientWidth)}px`)
}
