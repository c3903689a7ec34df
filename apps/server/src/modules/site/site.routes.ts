import { ok, refuse } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/site';
import { createCountryOf } from '../../platform/country-of-address.ts';
import type { Merchant, Platform } from '../../platform/platform.ts';
import { admitVisitor } from './admit-visitor.ts';
import { chooseBrand } from './brand.ts';
import { brandOf } from './brand-directory.ts';
import {
  inLanguage,
  toWireAnnouncement,
  toWireBanner,
  toWireHelpSection,
  toWirePromotion,
  toWirePromotionCategory,
} from './content.ts';
import { listAnnouncements, listBanners } from './content.repo.ts';
import { createPreviewReader } from './drafts/preview.ts';
import {
  previewAnnouncements,
  previewBanners,
  previewHelp,
  previewPromotions,
} from './drafts/preview-content.ts';
import { findPicture } from './drafts/pictures.repo.ts';
import { listHelpSections } from './help-sections.repo.ts';
import { listPromotionCategories, listPromotions } from './promotions.repo.ts';
import { readAppDownload } from './read-app-download.ts';
import { readSiteConfig } from './read-site-config.ts';
import { sendFeedback } from './send-feedback.ts';
import type { SiteNeeds } from './site-needs.ts';
import { visitorStatus } from './visitor-status.ts';
import { whiteLabelOf } from './white-label.ts';

/** Binds the contracts of packages/contracts/src/site.ts to their use cases. */
export function registerSite(platform: Platform, needs: SiteNeeds): void {
  const { http, clock, db, storage } = platform;
  const { directory } = needs;
  const previewedIn = createPreviewReader(platform);
  const isPreview = (call: {
    readonly headers: Parameters<typeof previewedIn>[0];
    readonly merchant: Merchant;
  }): boolean => previewedIn(call.headers) === call.merchant.id;

  http.resolveMerchant(async ({ headers, ...key }) => {
    const brands = await directory.brands();
    // Drafts are looked at from the back office of a brand above, too. A token decides before them:
    // the pages of staff and players are not led elsewhere by what another window looks at.
    const isNobody = key.code === undefined && headers['authorization'] === undefined;
    const previewed = isNobody ? previewedIn(headers) : undefined;
    const brand = brands.find(({ merchant }) => merchant.id === previewed);
    return (brand ?? chooseBrand(brands, key))?.merchant;
  });
  const statusOf = visitorStatus(platform, createCountryOf(platform.config));
  http.admit((request) => admitVisitor(platform, directory, statusOf, request));

  http.serve(contracts.readStatus, async ({ merchant, ip }) => {
    const { settings } = await brandOf(directory, merchant.id);
    return ok(await statusOf(settings, ip));
  });

  http.serve(contracts.readWhiteLabel, async ({ merchant }) => {
    const { settings } = await brandOf(directory, merchant.id);
    return ok({ modules: whiteLabelOf(settings.whiteLabel) });
  });

  http.serve(contracts.readConfig, async ({ merchant, ip }) => {
    const visit = { merchantId: merchant.id, ip };
    return ok(await readSiteConfig({ ...needs, statusOf }, visit));
  });

  http.serve(contracts.listBanners, async (call) => {
    const { id: merchantId } = call.merchant;
    const shown = await listBanners(db, { merchantId, at: clock.now() });
    const entries = isPreview(call) ? await previewBanners(db, merchantId, shown) : shown;
    return ok({ banners: said(entries, call, toWireBanner) });
  });

  http.serve(contracts.listAnnouncements, async (call) => {
    const wanted = {
      merchantId: call.merchant.id,
      types: readTypes(call.query.types),
      execution: call.query.execution,
    };
    const shown = await listAnnouncements(db, { ...wanted, at: clock.now() });
    const entries = isPreview(call) ? await previewAnnouncements(db, wanted, shown) : shown;
    return ok({ list: said(entries, call, toWireAnnouncement) });
  });

  http.serve(contracts.readDomainRoute, async ({ merchant }) => {
    const { mainDomain, domainRoute } = (await brandOf(directory, merchant.id)).settings;
    return ok({ mainDomain, domainRoute });
  });

  http.serve(contracts.listPromotions, async (call) => {
    const { id: merchantId } = call.merchant;
    const [categories, shown] = await Promise.all([
      listPromotionCategories(db, merchantId),
      listPromotions(db, { merchantId, at: clock.now() }),
    ]);
    const promotions = isPreview(call) ? await previewPromotions(db, merchantId, shown) : shown;
    return ok({
      categories: said(categories, call, toWirePromotionCategory),
      promotions: said(promotions, call, toWirePromotion),
    });
  });

  const helpFor = async (call: Visit & Parameters<typeof isPreview>[0]) => {
    const { id: merchantId } = call.merchant;
    const shown = await listHelpSections(db, merchantId);
    const sections = isPreview(call)
      ? await previewHelp(db, merchantId, shown, clock.now())
      : shown;
    return said(sections, call, toWireHelpSection);
  };

  http.serve(contracts.readHelpCenter, async (call) => {
    const language = call.query.lang ?? call.query.language;
    return ok({ sections: await helpFor({ ...call, query: { language } }) });
  });

  http.serve(contracts.readLicence, async (call) => {
    const { settings } = await brandOf(directory, call.merchant.id);
    const section = (await helpFor(call)).find(({ key }) => key === 'licence');
    return ok({
      licence: settings.licence,
      title: section?.title ?? '',
      content: section?.content ?? '',
    });
  });

  http.serve(contracts.readFooter, async (call) => {
    const { merchant, settings } = await brandOf(directory, call.merchant.id);
    const [sections, { ageMin }, payments] = await Promise.all([
      helpFor(call),
      needs.readRegisterRules(merchant.id),
      needs.listPayments(merchant, call.query.language ?? call.language),
    ]);
    return ok({
      payments: [...payments],
      helpList: sections
        .filter(({ inFooter }) => inFooter)
        .map(({ key, title }) => ({ key, title })),
      socialMedia: settings.socialMedia,
      officialChannels: settings.officialChannels,
      licence: settings.licence,
      copyright: `© ${clock.now().getUTCFullYear()} ${merchant.name}`,
      ageMin,
    });
  });

  http.serve(contracts.readAppDownload, async (call) => {
    const { settings } = await brandOf(directory, call.merchant.id);
    const language = call.query.language ?? call.language;
    return ok(readAppDownload(settings, await helpFor(call), language));
  });

  http.serve(contracts.readPicture, async ({ merchant, params }) => {
    const [id = '', ending] = params.file.split('.');
    const found = await findPicture(db, { merchantId: merchant.id, id });
    if (!found) return refuse('file_not_found');
    const bytes = await storage.get(ending === 'avif' ? found.avifSha256 : found.webpSha256);
    return bytes ? ok({ bytes, mediaType: `image/${ending}` }) : refuse('file_not_found');
  });

  http.serveIdempotent(contracts.sendFeedback, ({ body, caller, merchant, language, ip }, tx) =>
    sendFeedback(tx, platform, {
      merchantId: merchant.id,
      memberId: caller.kind === 'player' ? caller.memberId : null,
      category: body.category,
      content: body.content,
      contact: body.contact ?? null,
      language,
      ip,
    }),
  );
}

/** What decides in which language somebody reads. */
type Visit = {
  readonly query: { readonly language?: Language | undefined };
  readonly language: Language;
  readonly merchant: Merchant;
};

/** The entries as the visitor reads them; one without any text is left out. */
function said<T, E extends { readonly texts: Parameters<typeof inLanguage<T>>[0] }, W>(
  entries: readonly E[],
  call: Visit,
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
