/** Writes docs/openapi.json, the document that a running server shows at /openapi.json. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@padauk/contracts';
import { writeOpenApi } from '../apps/server/src/platform/http/openapi.ts';
import { root } from './steps.ts';

const document = `${JSON.stringify(writeOpenApi(routes), null, 2)}\n`;
writeFileSync(join(root, 'docs/openapi.json'), document);
