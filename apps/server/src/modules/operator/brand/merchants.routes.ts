import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/merchants';
import type { Platform } from '../../../platform/platform.ts';
import { listBrands, listMerchantTree } from '../../site/index.ts';

/** Binds the contracts of packages/contracts/src/merchants.ts to their use cases. */
export function serveMerchants({ http, db }: Platform): void {
  http.serve(contracts.listMerchants, async ({ merchant: root }) => {
    const brands = new Map((await listBrands(db)).map((brand) => [brand.merchant.id, brand]));
    const tree = await listMerchantTree(db, root.id);
    return ok({
      merchants: tree.flatMap(({ id, depth, openedAt }) => {
        const brand = brands.get(id);
        if (!brand) return [];
        const { code, name, currency, timeZone, demo, languages } = brand.merchant;
        return [
          {
            merchantId: id,
            merchantCode: code,
            name,
            depth,
            currency,
            timeZone,
            demo,
            languages: [...languages],
            hosts: [...brand.hosts],
            openedAt: openedAt.toISOString(),
          },
        ];
      }),
    });
  });
}
