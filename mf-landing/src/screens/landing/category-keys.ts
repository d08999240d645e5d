import type { KeyboardEvent } from 'react';

/** The element to which a key moves the focus from a card. */
const placeOf = (
  { key, altKey, currentTarget }: KeyboardEvent<HTMLElement>,
  card: Element,
): Element | null => {
  if (key === 'Escape') return currentTarget.querySelector('button[type=submit]');
  if (!altKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  const sections = [...currentTarget.querySelectorAll('section[id]')];
  const at = sections.findIndex((section) => section.contains(card));
  const section = sections[at + (key === 'ArrowDown' ? 1 : -1)];
  return section?.querySelector('li input, li button') ?? null;
};

/** Tabbing passes hundreds of cards; these keys skip them. */
export function followCategoryKeys(event: KeyboardEvent<HTMLElement>): void {
  const card = event.target instanceof Element ? event.target.closest('section[id] li') : null;
  const place = card && placeOf(event, card);
  if (!(place instanceof HTMLElement)) return;
  event.preventDefault();
  place.focus();
}
