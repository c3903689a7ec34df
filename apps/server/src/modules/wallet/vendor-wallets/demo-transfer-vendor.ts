import type { Uuid } from '@padauk/base';
import type { Tx } from '../../../platform/platform.ts';
import { insertTransferVendor } from './vendor-wallets.repo.ts';

/** A vendor of demo money that keeps a wallet of its own, so that transfers can be tried. */
export const seedTransferVendor = (tx: Tx, merchantId: Uuid): Promise<void> =>
  insertTransferVendor(tx, {
    merchantId,
    code: 'teak',
    titles: { EN: 'Teak (demo)', MY: 'Teak (စမ်းသပ်)', CN: 'Teak（演示）' },
    position: 1,
  });
