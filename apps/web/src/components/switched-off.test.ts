import { agentTypes, TRIAL } from '@padauk/contracts/account-types';
import type { ReplyOf } from '@padauk/contracts/route';
import type { readConfig, WhiteLabelNode } from '@padauk/contracts/site';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BottomBar } from '../app/bottom-bar.tsx';
import { Header } from '../app/header.tsx';
import { MemberControls } from '../app/member-controls.tsx';
import { MenuSheet } from '../app/menu-sheet.tsx';
import { menusQuery } from '../features/games/games.ts';
import { GamePopup } from '../features/games/game-popup.tsx';
import { LoginPanel } from '../features/identity/login-panel.tsx';
import { RealAccount } from '../features/identity/real-account.tsx';
import { SignupPanel } from '../features/identity/signup-panel.tsx';
import { HomeBanners } from '../features/news/home-banners.tsx';
import { bannersQuery } from '../features/news/news.ts';
import { promotionsQuery } from '../features/promotions/promotions-query.ts';
import { LineForm } from '../features/wallet/line-form.tsx';
import { payoutAccountsQuery } from '../features/wallet/wallet.ts';
import { WithdrawPanel } from '../features/wallet/withdraw-panel.tsx';
import { configQuery } from '../lib/config.ts';
import { balanceQuery, memberQuery } from '../lib/member.ts';
import type * as Site from '../lib/site.ts';
import { queryClient, session, texts } from '../lib/site.ts';
import { AgentHomePage } from '../pages/agent-page.tsx';
import { memberCenterOf } from '../pages/member-center.ts';

// Drawn once and never again: the hooks of the site would want a browser to follow its changes.
vi.mock('../lib/site.ts', async (load) => {
  const site = await load<typeof Site>();
  return {
    ...site,
    useTexts: site.texts.translate,
    useLanguage: site.texts.language,
    useToken: site.session.token,
  };
});

// As if they were open: what they hold is drawn, without the browser's layers around it.
const opened = vi.hoisted(
  () =>
    ({ children }: { readonly children: ReactNode }) =>
      children,
);
vi.mock('@padauk/ui/menu', () => ({ Menu: opened, menuItemClass: '' }));
vi.mock('@padauk/ui/drawer', () => ({ Drawer: opened }));
vi.mock('@padauk/ui/dialog', () => ({ Dialog: opened }));

type Methods = ReplyOf<typeof readConfig>['info']['register']['methods'];
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** A brand as far as these parts ask about it. */
function brand(on: readonly string[], methods: Methods): void {
  const whitelabel: WhiteLabelNode[] = on.map((code) => ({ code, enabled: '1', children: [] }));
  const humanCheck = { provider: 'none', places: [] };
  const register = {
    methods,
    fields: [],
    humanCheck,
    countries: [{ countryCode: 'MM', countryDialingCode: '95' }],
    ageMin: 18,
  };
  const info = {
    whitelabel,
    register,
    name: 'Padauk',
    currency: 'MMK',
    currencySymbol: 'K',
    dialingCodes: [],
    languages: ['EN'],
    officialChannels: [],
    hasVip: false,
    availablePromo: false,
  };
  // The rest of the configuration is about other pages.
  queryClient.setQueryData(configQuery.queryKey, { info } as unknown as ReplyOf<typeof readConfig>);
}
function draw(part: ReactNode): string {
  const inRouter = { router, children: part };
  const placed = createElement(RouterContextProvider, inRouter);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, placed));
}
const nothing = () => undefined;
const words = () => texts.translate()('refusal_module_disabled');
const login = () =>
  draw(
    createElement(LoginPanel, {
      agent: true,
      next: '',
      onGranted: nothing,
      onSecondStep: nothing,
      onForgot: nothing,
    }),
  );

beforeAll(async () => {
  vi.stubGlobal('window', {});
  await texts.use('EN');
  await texts.load('shell', 'identity', 'refusals', 'messages', 'wallet', 'withdrawals');
});
afterAll(() => {
  session.leave();
  vi.unstubAllGlobals();
});

test('a registration that is switched off has no door and no form', () => {
  const props = { cameBy: {}, onDone: nothing, onTerms: nothing };
  const signup = () => draw(createElement(SignupPanel, props));
  const frame = () =>
    draw([createElement(Header, { key: 1 }), createElement(BottomBar, { key: 2 })]);
  brand(['REGISTER', 'USERNAME_REGISTER'], ['username']);
  expect(frame().match(/href="\/register"/g)).toHaveLength(2);
  expect(signup()).toContain('<form');
  brand([], []);
  expect(frame()).not.toContain('/register');
  expect(signup()).toContain(words());
  expect(signup()).not.toContain('<form');
});

test('a login has the ways that are switched on, and says so where it has none', () => {
  const name = texts.translate()('identity_username');
  brand(['LOGIN', 'USERNAME_LOGIN'], []);
  expect(login()).toContain(name);
  brand(['LOGIN', 'MOBILE_CODE_LOGIN'], []);
  expect(login()).toContain(texts.translate()('identity_mobile'));
  expect(login()).not.toContain(name);
  brand(['LOGIN'], []);
  expect(login()).not.toContain('<form');
  brand([], []);
  expect(login()).toContain(words());
});

/** Somebody is signed in, of whom the menus know this much. */
function signIn(type: number): void {
  session.begin('of-the-player');
  queryClient.setQueryData(memberQuery.queryKey, {
    type,
    nickname: 'Mya',
    account: 'mya',
  } as never);
  const balance = { balance: '0.00', currencySymbol: 'K' };
  queryClient.setQueryData(balanceQuery.queryKey, balance as never);
}
/** The menu of the phone, with all that it waits for. */
function menuSheet(): ReactNode {
  queryClient.setQueryData(menusQuery.queryKey, { categories: [], vendors: [] });
  queryClient.setQueryData(bannersQuery.queryKey, { banners: [] });
  queryClient.setQueryData(promotionsQuery.queryKey, { categories: [], promotions: [] });
  return createElement(MenuSheet, { key: 'sheet', onClose: nothing });
}

test('a registration that is switched off is not what a guest or a trial account is led to', () => {
  session.leave();
  brand(['REGISTER'], ['username']);
  expect(draw(menuSheet())).toContain('href="/register"');
  brand([], []);
  expect(draw(menuSheet())).not.toContain('/register');
  signIn(TRIAL);
  const game = { displayName: 'Lotus' } as never;
  const account = { key: 1, children: null };
  const dialogs = () =>
    draw([
      createElement(RealAccount, account),
      createElement(GamePopup, { key: 2, kind: 'realAccount', game, onClose: nothing }),
    ]);
  const t = texts.translate();
  const signup = t('shell_signup');
  expect(dialogs()).not.toContain(signup);
  expect(dialogs()).toContain(`${t('shell_confirm')}<`);
  brand(['REGISTER'], ['username']);
  expect(dialogs().split(signup)).toHaveLength(3);
});

test('a cashier that is switched off has no door and no form', () => {
  signIn(agentTypes[0]);
  const doors = () =>
    draw([
      createElement(MemberControls, { key: 1 }),
      createElement(BottomBar, { key: 2 }),
      menuSheet(),
      createElement(AgentHomePage, { key: 4 }),
    ]);
  const withdrawal = () =>
    draw(createElement(WithdrawPanel, { onRequested: nothing, withProof: (act) => act() }));
  brand(['DEPOSIT', 'WITHDRAWAL'], []);
  const open = doors();
  expect(open.match(/href="\/member\/depositv2"/g)).toHaveLength(5);
  expect(open.match(/href="\/member\/withdraw"/g)).toHaveLength(4);
  expect(withdrawal()).not.toContain(words());
  brand([], []);
  expect(doors()).toContain('href="/member/transactionHistory"');
  expect(doors()).not.toMatch(/depositv2|withdraw/);
  expect(withdrawal()).toContain(words());
});

test('what a cashier leaves behind is found under the name of its records', () => {
  const names = (on: readonly string[]) => {
    const nodes = on.map((code) => ({ code, enabled: '1' as const, children: [] }));
    return memberCenterOf(nodes).map(({ label }) => label);
  };
  expect(names(['DEPOSIT', 'WITHDRAWAL']).slice(0, 2)).toEqual(['shell_deposit', 'shell_withdraw']);
  expect(names([]).slice(0, 2)).toEqual(['records_deposits', 'records_withdrawals']);
  expect(names(['LINE_TRANSFER'])).toContain('funds_line_title');
  expect(names([])).not.toContain('funds_line_title');
});

test('payout accounts are seen and removed while withdrawals are off', () => {
  const withProof = <T>(act: () => Promise<T>) => act();
  const account = {
    payoutAccountId: 'a',
    bank: 'KBZ',
    numberMasked: '**** 1234',
    kind: 'bank',
    holder: 'Mya',
    isDefault: true,
  };
  const book = { accounts: [account], banks: [], holdHours: 24 };
  queryClient.setQueryData(payoutAccountsQuery.queryKey, book as never);
  brand([], []);
  const shown = draw(createElement(WithdrawPanel, { onRequested: nothing, withProof }));
  expect(shown).toContain('**** 1234');
  const remove = texts.translate()('withdraw_remove', { account: 'KBZ **** 1234' });
  expect(shown).toContain(`aria-label="${remove}"`);
  expect(shown).not.toContain('<form');
  expect(shown).not.toContain('type="radio"');
});

test('a payment password is set where no other module has to be on', () => {
  brand(['LINE_TRANSFER'], []);
  const line = { upline: 'boss', hasDownline: false, hasPaymentPassword: false } as never;
  const form = draw(createElement(LineForm, { line, withProof: (act) => act() }));
  expect(form).toContain('href="/member/securityCenter"');
});

test('what does not come leaves menu and first view without it, and is not asked for without end', () => {
  session.leave();
  brand(['REGISTER'], ['username']);
  const sheet = menuSheet();
  for (const { queryKey } of [promotionsQuery, bannersQuery]) {
    queryClient.removeQueries({ queryKey });
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    query.setState({ status: 'error', error: new Error('gone'), errorUpdateCount: 1 });
  }
  // Who draws them asks once more: they stay meanwhile, or each would ask for the next.
  expect(draw(sheet)).toContain('href="/promotions"');
  expect(draw(createElement(HomeBanners))).toBe('');
});
