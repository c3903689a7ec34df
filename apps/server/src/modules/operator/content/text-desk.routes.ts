import { ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/text-desk';
import { localeOf } from '@padauk/texts';
import { placeholdersOf } from '@padauk/texts/placeholders';
import { say } from '@padauk/texts/say';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Platform } from '../../../platform/platform.ts';
import {
  listOwnTexts,
  listTextChanges,
  readHouseTexts,
  readOwnWords,
  sampleFacts,
  setText,
  type TextChange,
} from '../../site/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

/** Changes of one text that are shown. */
const CHANGES_MAX = 50;

/** Binds the contracts of packages/contracts/src/text-desk.ts to their use cases. */
export function serveTextDesk(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listTexts, async ({ merchant, query }) => {
    const page = pageOf(query);
    const { language, show } = query;
    const sought = query.search?.trim().toLowerCase() ?? '';
    const [house, own] = await Promise.all([
      readHouseTexts(language),
      listOwnTexts(db, merchant.id, language),
    ]);
    const fits = ({ key, words }: { key: string; words: string }) =>
      [key, plain(words), plain(own.get(key)?.words ?? '')].some((text) =>
        text.toLowerCase().includes(sought),
      );
    const found = [...house.values()].filter(
      (text) => (show !== 'own' || own.has(text.key)) && fits(text),
    );
    const shown = found.slice(page.offset, page.offset + page.limit);
    const changes = shown.flatMap(({ key }) => own.get(key) ?? []);
    const toWire = await wiring(db, changes);
    const content = shown.map(({ key, area, words }) => {
      const change = own.get(key);
      return { key, area, house: words, own: change ? toWire(change) : null };
    });
    return ok(writePage(page, content, found.length));
  });

  http.serve(contracts.readText, async ({ merchant, params: { key }, query: { language } }) => {
    const house = (await readHouseTexts(language)).get(key);
    if (!house) return refuse('not_found');
    const of = { merchantId: merchant.id, language, key, limit: CHANGES_MAX };
    const changes = await listTextChanges(db, of);
    const toWire = await wiring(db, changes);
    return ok({
      key,
      house: house.words,
      facts: [...placeholdersOf(house.words)],
      changes: changes.map(toWire),
    });
  });

  http.serve(contracts.previewText, async ({ params, body: { language, words } }) => {
    const house = (await readHouseTexts(language)).get(params.key);
    if (!house) return refuse('not_found');
    const message = readOwnWords(house.words, words);
    if (!message.ok) return message;
    return ok({ said: say(message.value, localeOf[language], sampleFacts(words)) });
  });

  http.serveIdempotent(contracts.setText, async (call, tx) => {
    const { merchant, params, body, caller } = call;
    const { operatorId } = caller;
    const change = { merchantId: merchant.id, ...params, ...body, by: operatorId };
    const set = await setText(tx, platform, change);
    if (!set.ok) return set;
    await noteAct(tx, clock.now(), call, {
      action: 'text.set',
      entity: 'text',
      entityId: `${body.language} ${params.key}`,
      before: { words: set.value.before },
      after: { words: body.words },
    });
    return ok({});
  });
}

/** Words without the marks of Burmese line breaks, which nobody types into a search. */
const plain = (words: string): string => words.replaceAll(/[|~]/g, '');

async function wiring(db: Db, changes: readonly TextChange[]) {
  const names = await findStaffNames(
    db,
    changes.map(({ by }) => by),
  );
  return ({ words, by, at }: TextChange) => ({
    words,
    by: names.get(by) ?? '',
    at: at.toISOString(),
  });
}
