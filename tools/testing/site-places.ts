import type { Page } from 'playwright-core';
import { type Config, filled, type RouteFacts, settle, type Visitor, visit } from './site-tour.ts';
import { type Told, toldModals } from './told-modals.ts';

type ClosedSite = { readonly name: string; readonly config: (config: Config) => Config };
/** What is at every address while the brand is closed to a visitor. */
const closedSites: readonly ClosedSite[] = [
  { name: '/maintenance', config: (config) => ({ ...config, maintenance: true }) },
  { name: '/blocked', config: (config) => ({ ...config, regionRestriction: true }) },
];

/** The pages that lead elsewhere whoever is signed in. */
const guestAddresses = ['/login', '/register'] as const;

/** A button by the key of its words, or what a selector finds: parameters stand for facts. */
type Press = string | { readonly at: string };

/** What opens over a page: where it is found, and the presses that lead to it. */
type Modal = {
  readonly name: string;
  readonly address: string;
  readonly presses: readonly Press[];
  /** Where it is offered; on both without it. */
  readonly only?: 'phone' | 'desktop';
  /** Who can open it; a player without it. */
  readonly by?: 'agent' | 'guest';
  /** It opens by itself, at the first visit of a session. */
  readonly first?: true;
  /** What the page is told in place of what the server says; it has a window of its own. */
  readonly told?: Told;
  /** The page is reloaded at its address, not reached by a link. */
  readonly loaded?: true;
};

/** What is on the page of security: the button of the row that has this sign. */
const securityRow = (sign: string): Pick<Modal, 'address' | 'presses'> => ({
  address: '/member/securityCenter',
  presses: [{ at: `#main div:has(> span > .lucide-${sign}) button` }],
});

const FIRST_TILE = { at: '#main ul:has(> [data-index]) [data-index="0"] a[href]' } as const;

/** The modals of the site, and who can open them. */
const modals: readonly Modal[] = [
  { name: 'menu', address: '/verify', presses: ['shell_menu'], only: 'phone' },
  { name: 'language', address: '/verify', presses: ['shell_language'], only: 'desktop' },
  { name: 'notices', address: '/verify', presses: ['shell_notices'], only: 'desktop' },
  {
    name: 'notices',
    address: '/',
    presses: [{ at: '#main section:has(.lucide-megaphone) li button' }],
    only: 'phone',
  },
  { name: 'service', address: '/help', presses: ['shell_service'] },
  { name: 'terms', address: '/help#term', presses: [] },
  { name: 'help', address: '/verify', presses: [{ at: 'footer li button' }] },
  { name: 'promotion', address: '/promotions#$promotion', presses: [] },
  { name: 'chat', address: '/verify', presses: ['shell_chat'], only: 'desktop' },
  { name: 'licence', address: '/verify', presses: ['shell_licence'], only: 'desktop' },
  { name: 'account', address: '/verify', presses: ['shell_account'], only: 'desktop' },
  {
    name: 'sign-out',
    address: '/verify',
    presses: ['shell_account', 'shell_signout'],
    only: 'desktop',
  },
  { name: 'sign-out', address: '/verify', presses: ['shell_menu', 'shell_signout'], only: 'phone' },
  { name: 'sort', address: '/rng', presses: ['games_sort'] },
  { name: 'filters', address: '/rng', presses: ['games_filters'] },
  { name: 'choice', address: '/rng', presses: [FIRST_TILE], only: 'phone', by: 'guest' },
  { name: 'jackpot', address: '/rng?classify=JP', presses: ['prizes_details'] },
  { name: 'avatar', address: '/member/securityCenter', presses: ['identity_avatar'] },
  { name: 'password', ...securityRow('lock-keyhole') },
  { name: 'mobile', ...securityRow('phone') },
  { name: 'real-name', ...securityRow('id-card') },
  { name: 'forgotten', address: '/login', presses: ['identity_forgot'], by: 'guest' },
  { name: 'contracts', address: '/agentHome', presses: ['site_contracts'], by: 'agent' },
  ...toldModals,
  // Last: the page is reloaded for them.
  { name: 'reset', address: '/?reset=unknown', presses: [], by: 'guest', loaded: true },
  { name: 'popups', address: '/', presses: [], first: true },
];

/** Something of the site to look at: a page, what opens over one, or the brand while it is closed. */
export type Place = {
  /** Its address, or the name of what opens. */
  readonly name: string;
  readonly by: Visitor;
  readonly modal?: Modal;
  readonly closed?: ClosedSite;
};

/** Every page that the router knows, every modal, and the brand while it is closed. */
export function placesOf(addresses: readonly string[]): readonly Place[] {
  return [
    ...addresses.map((name): Place => ({ name, by: 'player' })),
    ...guestAddresses.map((name): Place => ({ name, by: 'guest' })),
    ...closedSites.map((closed): Place => ({ name: closed.name, by: 'guest', closed })),
    ...modals.map((modal): Place => ({ name: modal.name, by: modal.by ?? 'player', modal })),
  ];
}

/** Whether a place is there on a screen that is touched, or on one that is not. */
export const isOn = ({ modal }: Place, touch: boolean): boolean =>
  modal?.only === undefined || (modal.only === 'phone') === touch;

/** Places that the same visitor sees in the same window. */
export const windowsOf = <Item extends { readonly place: Place }>(
  items: readonly Item[],
): ReadonlyMap<string, readonly Item[]> =>
  Map.groupBy(items, ({ place: { by, closed, modal } }) =>
    [by, closed?.name, modal?.told && modal.name].filter(Boolean).join(' '),
  );

/** What a page is told to show a place: of the brand, and in answer to its calls. */
export const toldOf = ({ closed, modal }: Place): Told => closed ?? modal?.told ?? {};

type Showing = { readonly say: (key: string) => string; readonly facts: RouteFacts };

/**
 * Goes to a place; the page stands still then.
 *
 * @returns where it led: a guard or an alias may lead elsewhere
 */
export async function showPlace(
  page: Page,
  { name, modal, closed }: Place,
  options: Showing,
): Promise<string> {
  if (closed) return name;
  if (!modal) return visit(page, name);
  await openModal(page, modal, options);
  return name;
}

/** What is open over the page now. */
export const OPEN_LAYER = 'dialog:modal, [popover="auto"]:popover-open';

/** Opens a modal; the page stands still then. */
async function openModal(page: Page, modal: Modal, options: Showing): Promise<void> {
  const [address = modal.address] = filled(modal.address, options.facts);
  if (modal.loaded) await page.goto(new URL(address, page.url()).href);
  else await visit(page, address);
  if (modal.first) {
    await page.evaluate(() => sessionStorage.setItem('popups', 'none'));
    await page.reload();
  }
  for (const key of modal.presses) {
    if (typeof key !== 'string') {
      const [at = ''] = filled(key.at, options.facts);
      // A finger does not point before it presses: what a tile shows to a pointer stays away.
      if (modal.only === 'phone') await page.locator(at).first().tap();
      else await page.locator(at).first().click();
      continue;
    }
    const named = page.getByRole(key.endsWith('signout') ? 'menuitem' : 'button', {
      name: options.say(key),
    });
    await named
      .or(page.getByRole('button', { name: options.say(key) }))
      .first()
      .click();
  }
  await page.locator(OPEN_LAYER).first().waitFor();
  await settle(page);
}

/**
 * Closes whatever is open, from the top down. Not where a page was told what is not so: Escape out
 * of a password that must be changed signs the player out, for every place that follows.
 */
export async function closeModals(page: Page): Promise<void> {
  for (let left = await page.locator(OPEN_LAYER).count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await settle(page);
  }
}
