import { ok, refuse, type Result } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { BodyOpener } from './encrypted-body.ts';
import { parseForm, parseJson } from './json-body.ts';
import type { Plan } from './plan.ts';

export type UploadedFile = { readonly bytes: Buffer; readonly name: string };
export type ReadBody = {
  readonly value: unknown;
  readonly file: UploadedFile | undefined;
};
type BodyRefusal =
  | 'malformed_body'
  | 'unsupported_media_type'
  | 'encrypted_body_required'
  | 'undecipherable_body'
  | 'stale_body'
  | 'replayed_body'
  | 'invalid_fields'
  | 'body_too_large';

export const UPLOAD_BYTES_MAX = 5_000_000;
const FILE_NAME_MAX = 255;

const mediaTypeOf = (header: string | undefined): string =>
  (header?.split(';', 1)[0] ?? '').trim().toLowerCase();

/** Reads the body by what the contract says of it, whatever the sender calls it. */
export async function readBody(
  { route }: Plan,
  contentType: string | undefined,
  bytes: Buffer,
  opener: BodyOpener,
): Promise<Result<ReadBody, BodyRefusal>> {
  const type = mediaTypeOf(contentType);
  if (route.encrypted) {
    if (type !== 'application/jose') return refuse('encrypted_body_required');
    return withoutFile(await opener.open(bytes));
  }
  if (route.upload) {
    return type === 'multipart/form-data'
      ? readUpload(contentType ?? '', bytes)
      : refuse('unsupported_media_type');
  }
  if (!route.body) return ok({ value: undefined, file: undefined });
  if (type === 'application/json') return withoutFile(parseJson(bytes));
  if (route.form && type === 'application/x-www-form-urlencoded') {
    return withoutFile(parseForm(bytes));
  }
  return refuse('unsupported_media_type');
}

const withoutFile = <C extends string>(parsed: Result<unknown, C>): Result<ReadBody, C> =>
  parsed.ok ? ok({ value: parsed.value, file: undefined }) : parsed;

async function readUpload(
  contentType: string,
  bytes: Buffer,
): Promise<Result<ReadBody, BodyRefusal>> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    return refuse('malformed_body');
  }
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else if (name === 'file' && !file) {
      const content = Buffer.from(await value.arrayBuffer());
      file = { bytes: content, name: value.name.slice(0, FILE_NAME_MAX) };
    } else return refuseField({ path: name, code: 'unknown_field' });
  }
  if (!file || file.bytes.length === 0) {
    return refuseField({ path: 'file', code: 'required' });
  }
  if (file.bytes.length > UPLOAD_BYTES_MAX) return refuse('body_too_large');
  return ok({ value: fields, file });
}
