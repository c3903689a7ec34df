import type { ReplyOf } from '@padauk/contracts';
import type { readConfig } from '@padauk/contracts/site';
import { offeredLanguages } from '@padauk/texts/server';
import { type BrandDirectory, brandOf } from './brand-directory.ts';
import type { VisitorStatus } from './visitor-status.ts';
import { isSwitchedOn, whiteLabelOf } from './white-label.ts';

type SiteConfig = ReplyOf<typeof readConfig>;
/** The brand's rules of registration: asked of identity, wired by `wire-modules.ts`. */
export type ReadRegisterRules = (merchantId: string) => Promise<SiteConfig['info']['register']>;
/** Whether pools of a jackpot are open at the brand: asked of games, wired by `wire-modules.ts`. */
export type HasJackpots = (merchantId: string) => Promise<boolean>;

/** All that the site needs to know of its brand and of this visitor before it shows a page. */
export async function readSiteConfig(
  needs: {
    directory: BrandDirectory;
    readRegisterRules: ReadRegisterRules;
    hasJackpots: HasJackpots;
    statusOf: VisitorStatus;
  },
  visit: { merchantId: string; ip: string },
): Promise<SiteConfig> {
  const { merchant, settings } = await brandOf(needs.directory, visit.merchantId);
  const { status } = await needs.statusOf(settings, visit.ip);
  return {
    info: {
      merchantCode: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      currencySymbol: merchant.currencySymbol,
      timeZone: merchant.timeZone,
      demo: merchant.demo,
      // One that is no longer complete enough is not offered, whatever the brand once chose.
      languages: merchant.languages.filter((language) => offeredLanguages().includes(language)),
      licence: settings.licence,
      customerService: settings.customerService,
      domainRoute: settings.domainRoute,
      resources: settings.resources,
      whitelabel: whiteLabelOf(settings.whiteLabel),
      register: await needs.readRegisterRules(merchant.id),
      mainDomain: settings.mainDomain,
      analyticsId: settings.analyticsId,
      imageCDNs: settings.imageCDNs,
      launchGameCDNs: settings.launchGameCDNs,
      chatRoom: settings.chatRoom,
      hasVip: isSwitchedOn(settings.whiteLabel, 'VIP'),
      vipLabelName: settings.vipLabelName,
      availablePromo: isSwitchedOn(settings.whiteLabel, 'REFERRAL'),
      hasJackpots: await needs.hasJackpots(merchant.id),
      socialMedia: settings.socialMedia,
      officialChannels: settings.officialChannels,
      texts: settings.texts,
    },
    location: { ip: visit.ip },
    maintenance: status === 1,
    regionRestriction: status === 2,
  };
}
