import { ok } from '@padauk/base';
import { readKeys } from '@padauk/contracts/identity';
import type { Http } from '../platform.ts';
import type { BodyOpener } from './encrypted-body.ts';

/** Shows the public keys to which clients encrypt bodies. */
export function serveBodyKeys(http: Http, opener: BodyOpener): void {
  http.serve(readKeys, async () => ok({ keys: await opener.readPublicKeys() }));
}
