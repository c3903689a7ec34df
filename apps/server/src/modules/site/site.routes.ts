import { ok } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/site';
import type { Merchant, Platform } from '../../platform/platform.ts';
import { admitVisitor } from './admit-visitor.ts';
import { chooseBrand, statusFor } from './brand.ts';
import { brandOf, createBrandDirectory } from './brand-directory.ts';
import { inLanguage, toWireAnnouncement, toWireBanner } from './content.ts';
import { listAnnouncements, listBanners } from './content.repo.ts';
import { type ReadRegisterRules, readSiteConfig } from './read-site-config.ts';
import { whiteLabelOf } from './white-label.ts';

/** What the site needs from modules that it may not import; `app.ts` wires it. */
export type SiteNeeds = { readonly readRegisterRules: ReadRegisterRules };

/** Binds the contracts of packages/contracts/src/site.ts to their use cases. */
export function registerSite(platform: Platform, { readRegisterRules }: SiteNeeds): void {
  const { http, clock, db } = platform;
  const directory = createBrandDirectory(platform);

  http.resolveMerchant(async (key) => chooseBrand(await directory.brands(), key)?.merchant);
  http.admit((request) => admitVisitor(platform, directory, request));

  http.serve(contracts.readStatus, async ({ merchant, ip }) => {
    const { settings } = await brandOf(directory, merchant.id);
    return ok(statusFor(settings, ip, clock.now()));
  });

  http.serve(contracts.readWhiteLabel, async ({ merchant }) => {
    const { settings } = await brandOf(directory, merchant.id);
    return ok({ modules: whiteLabelOf(settings.whiteLabel) });
  });

  http.serve(contracts.readConfig, async ({ merchant, ip }) => {
    const visit = { merchantId: merchant.id, ip };
    return ok(await readSiteConfig(platform, { directory, readRegisterRules }, visit));
  });

  http.serve(contracts.listBanners, async (call) => {
    const entries = await listBanners(db, { merchantId: call.merchant.id, at: clock.now() });
    return ok({ banners: said(entries, call, toWireBanner) });
  });

  http.serve(contracts.listAnnouncements, async (call) => {
    const entries = await listAnnouncements(db, {
      merchantId: call.merchant.id,
      at: clock.now(),
      types: readTypes(call.query.types),
      execution: call.query.execution,
    });
    return ok({ list: said(entries, call, toWireAnnouncement) });
  });
}

/** The entries as the visitor reads them; one without any text is left out. */
function said<T, E extends { readonly texts: Parameters<typeof inLanguage<T>>[0] }, W>(
  entries: readonly E[],
  call: { query: { language?: Language | undefined }; language: Language; merchant: Merchant },
  toWire: (entry: E, text: T) => W,
): W[] {
  const language = call.query.language ?? call.language;
  return entries.flatMap((entry) => {
    const text = inLanguage(entry.texts, language, call.merchant.languages);
    return text === undefined ? [] : [toWire(entry, text)];
  });
}

type AnnouncementType = 'B' | 'PL' | 'PU' | 'PR' | 'H';
/** `B,PL`: the contract has refused any other word. */
const readTypes = (text: string | undefined): readonly AnnouncementType[] | undefined =>
  text?.split(',') as AnnouncementType[] | undefined;
