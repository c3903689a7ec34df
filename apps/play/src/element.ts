type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>;

/**
 * An HTML element with attributes, listeners (`onclick`) and children. A true attribute is set
 * empty, a false or absent one is left out.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  for (const child of children) if (child !== undefined) made.append(child);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';
const icons = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  mute: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
  play: 'M8 5l11 7-11 7z',
  stop: 'M7 7h10v10H7z',
  auto: 'M4 12a8 8 0 0 1 13.7-5.6M17.7 2.5v4h-4M20 12a8 8 0 0 1-13.7 5.6M6.3 21.5v-4h4',
  fast: 'M13 2L5 13.5h6L10 22l9-12h-6.5z',
  undo: 'M9 7L4 12l5 5M4 12h10a5.5 5.5 0 0 1 0 8h-3',
  double: 'M4 8l5 8M9 8l-5 8M13 9.6a3.2 3.2 0 0 1 6.3.6c0 2.4-6.3 4-6.3 6.3h6.5',
  clear: 'M5 7h14M10 7V5h4v2M7 7l1 13h8l1-13',
  cards: 'M4 7.5l8-3 4.5 12-8 3zM16 6h4v13h-6',
  dice: 'M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
} as const;
export type IconName = keyof typeof icons;

/** An own line icon, 24 by 24, in the color of the text; said to nobody. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon', `is-${name}`);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}
