import type { Role } from '@padauk/contracts/route';
import { type DeskPage, pages } from './pages.ts';

/** Whether somebody with these roles may open a page. */
export const mayOpen = (page: DeskPage, held: readonly Role[]): boolean =>
  held.some((role) => role === 'owner' || page.roles.includes(role));

/** Whether an address (without the base) is of a page that is not for somebody with these roles. */
export const isClosedTo = (held: readonly Role[], path: string): boolean =>
  pages.some((page) => fits(page.to, path) && !mayOpen(page, held));

/** Whether an address (without the base) is one of a page or of a part of it. */
export function isAt(page: DeskPage, path: string): boolean {
  if (page.to === path) return true;
  return pages.some(({ within, to }) => within === page.to && fits(to, path));
}

function fits(pattern: string, path: string): boolean {
  const asked = pattern.split('/');
  const given = path.split('/');
  return (
    asked.length === given.length &&
    asked.every((part, index) => part.startsWith('$') || part === given[index])
  );
}
