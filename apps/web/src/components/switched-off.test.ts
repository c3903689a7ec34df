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
import { LoginPanel } from '../features/identity/login-panel.tsx';
import { SignupPanel } from '../features/identity/signup-panel.tsx';
import { WithdrawPanel } from '../features/wallet/withdraw-panel.tsx';
import { configQuery } from '../lib/config.ts';
import type * as Site from '../lib/site.ts';
import { queryClient, session, texts } from '../lib/site.ts';

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
  const info = { whitelabel, register, name: 'Padauk', currency: 'MMK', dialingCodes: [] };
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
  await texts.load('shell', 'identity', 'refusals', 'messages', 'wallet');
});
afterAll(() => {
  session.leave();
  vi.unstubAllGlobals();
});

test('a registration that is switched off has no door and no form', () => {
  const signup = () => draw(createElement(SignupPanel, { onDone: nothing, onTerms: nothing }));
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

test('a cashier that is switched off has no door and no form', () => {
  session.begin('of-the-player');
  const doors = () =>
    draw([createElement(MemberControls, { key: 1 }), createElement(BottomBar, { key: 2 })]);
  const withdrawal = () =>
    draw(createElement(WithdrawPanel, { onRequested: nothing, withProof: (act) => act() }));
  brand(['DEPOSIT', 'WITHDRAWAL'], []);
  const open = doors();
  expect(open.match(/href="\/member\/depositv2"/g)).toHaveLength(2);
  expect(open).toContain('href="/member/withdraw"');
  expect(withdrawal()).not.toContain(words());
  brand([], []);
  expect(doors()).not.toMatch(/depositv2|withdraw/);
  expect(withdrawal()).toContain(words());
});
