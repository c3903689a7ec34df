/**
 * OWASP ASVS 5.0, chapters 6 to 10 (authentication, sessions, authorization, self-contained tokens,
 * OAuth and OIDC), levels 1 and 2: what shows that a requirement is met. Words of our own; the
 * requirements themselves are in the standard.
 *
 * - `tests`: a file, and words of a test's name in it
 * - `document`: a heading of docs/guides/sign-in.md
 * - `notApplicable`, `open`: why
 */
export type Evidence =
  | { readonly tests: readonly (readonly [file: string, name: string])[] }
  | { readonly document: string }
  | { readonly notApplicable: string }
  | { readonly open: string };
export type Requirement = readonly [id: string, level: 1 | 2, about: string, evidence: Evidence];

const identity = 'apps/server/src/modules/identity';
const LOGIN = `${identity}/login.db.test.ts`;
const STEP = `${identity}/second-step.db.test.ts`;
const WAYS = `${identity}/ways-in.db.test.ts`;
const ACCOUNTS = `${identity}/identity.db.test.ts`;
const FORGOTTEN = `${identity}/forgotten-password.db.test.ts`;
const RULES = `${identity}/register-rules.test.ts`;
const SESSION = `${identity}/session.test.ts`;
const TOKENS = 'apps/server/src/platform/token-hash.test.ts';
const STUFFING = `${identity}/stuffing.test.ts`;
const SECURITY = `${identity}/security/security.db.test.ts`;
const SOCIAL = `${identity}/security/social.db.test.ts`;
const STAFF = 'apps/server/src/modules/operator/staff/staff.db.test.ts';
const STAFF_TWO = 'apps/server/src/modules/operator/staff/two-people.db.test.ts';
const STAFF_LOGIN = 'apps/server/src/modules/operator/staff/operator-login.db.test.ts';
const TOTP = 'apps/server/src/platform/totp.test.ts';
const MATRIX = 'tools/access-matrix.test.ts';
const MATRIX_LIVE = 'tools/access-matrix.db.test.ts';
const OBJECTS = 'tools/object-access.db.test.ts';
const INPUTS = 'tools/mass-assignment.test.ts';

const by = (...tests: readonly (readonly [string, string])[]): Evidence => ({ tests });
const NO_SERVER: Evidence = {
  notApplicable: 'The product is no OAuth authorization server: it issues no codes and no grants.',
};
const NO_RESOURCE: Evidence = {
  notApplicable: 'The API takes its own session tokens alone, and no OAuth access token.',
};
const NO_ISSUER: Evidence = {
  notApplicable: 'The product is no OpenID provider and asks nobody for consent to one.',
};

export const requirements: readonly Requirement[] = [
  ['6.1.1', 1, 'controls against stuffing are documented', { document: 'Guessing' }],
  ['6.1.2', 2, 'words that a password may not be are documented', { document: 'Refused words' }],
  ['6.1.3', 2, 'all ways in are documented', { document: 'Ways in' }],
  ['6.2.1', 1, 'passwords of 8 characters or more', by([RULES, 'needs no digit and no symbol'])],
  [
    '6.2.2',
    1,
    'a password can be changed',
    by(
      [LOGIN, 'a changed password ends all other'],
      [STAFF, 'is changed by who shows the old one'],
    ),
  ],
  [
    '6.2.3',
    1,
    'a change asks for the old one',
    by(
      [LOGIN, 'a changed password ends all other'],
      [STAFF, 'stays as it is for who does not know it'],
    ),
  ],
  ['6.2.4', 1, 'common passwords are refused', by([RULES, 'that guessers try first'])],
  ['6.2.5', 1, 'no composition is asked', by([RULES, 'needs no digit and no symbol'])],
  ['6.2.6', 1, 'password fields are masked', by(['tools/asvs.test.ts', 'masked'])],
  ['6.2.7', 1, 'paste and password managers', by(['tools/asvs.test.ts', 'password managers'])],
  ['6.2.8', 1, 'passwords are taken as typed', by([RULES, 'those of a password do (ASVS 6.2.8)'])],
  ['6.2.9', 2, 'passwords of 64 characters', by([RULES, '(ASVS 6.2.9)'])],
  ['6.2.10', 2, 'no rotation', by(['tools/asvs.test.ts', 'a password stays good'])],
  ['6.2.11', 2, 'words of the place are refused', by([RULES, '(ASVS 6.2.11)'])],
  ['6.2.12', 2, 'known passwords are refused', by([RULES, 'that guessers try first'])],
  [
    '6.3.1',
    1,
    'stuffing and guessing are held up',
    by(
      [STUFFING, 'incident 5: of a million stolen pairs'],
      [ACCOUNTS, 'of forty guesses at once at most three'],
      [STAFF_LOGIN, 'three failures of either proof lock the name'],
    ),
  ],
  ['6.3.2', 1, 'no standard accounts', by([STAFF_LOGIN, '(ASVS 6.3.2)'])],
  [
    '6.3.3',
    2,
    'two factors, or two single ones together',
    {
      open:
        'Staff always gives two. A player gives a second one from a strange place, or wherever ' +
        'an authenticator is set up; from a known place a password alone lets in.',
    },
  ],
  [
    '6.3.4',
    2,
    'all ways in are equally strong',
    by(
      [SECURITY, '(ASVS 6.3.4)'],
      [WAYS, 'this file knows every call that opens a session'],
      [MATRIX, 'every call has one row'],
    ),
  ],
  ['6.4.1', 1, 'first secrets are short-lived', by([STAFF, '(ASVS 6.4.1)'])],
  [
    '6.4.2',
    1,
    'no hints, no secret questions',
    by([STEP, 'real name and number are the last resort'], [STEP, 'no more guesses of name']),
  ],
  [
    '6.4.3',
    2,
    'a reset goes around no second factor',
    by([FORGOTTEN, 'the link of an e-mail sets a new password once'], [SECURITY, '(ASVS 6.4.3)']),
  ],
  ['6.4.4', 2, 'a lost factor takes proof of who one is', by([STAFF_TWO, '(ASVS 6.4.4)'])],
  [
    '6.5.1',
    2,
    'codes are good once',
    by([SECURITY, 'is on after its first code'], [STAFF_LOGIN, 'a code is good once']),
  ],
  ['6.5.2', 2, 'short secrets are not readable', by([SECURITY, '(ASVS 6.5.2)'])],
  ['6.5.3', 2, 'seeds are random', by([TOTP, 'a new secret has 160 bits'])],
  ['6.5.4', 2, 'codes have 20 bits', by([STUFFING, 'guessing codes of one number'])],
  [
    '6.5.5',
    2,
    'codes have a time',
    by([LOGIN, 'a code expires'], [TOTP, 'a code is taken one step early']),
  ],
  [
    '6.6.1',
    2,
    'SMS to proved numbers alone',
    by([STEP, 'a strange place asks for a second proof']),
  ],
  ['6.6.2', 2, 'codes belong to their request', by([STEP, 'a step of one login is good for ten'])],
  ['6.6.3', 2, 'codes are not guessed', by([LOGIN, 'a code is void after five guesses'])],
  ['6.8.1', 2, 'providers cannot speak for each other', by([SOCIAL, '(ASVS 6.8.1'])],
  ['6.8.2', 2, 'assertions are signed', by([SOCIAL, '(ASVS 6.8.2)'])],
  ['6.8.3', 2, 'SAML assertions', { notApplicable: 'There is no SAML.' }],
  [
    '6.8.4',
    2,
    'strength asked of providers',
    { notApplicable: 'None is asked: what is sensitive takes a proof of our own.' },
  ],
  ['7.1.1', 2, 'time-outs are documented', { document: 'Sessions' }],
  ['7.1.2', 2, 'parallel sessions are documented', { document: 'Sessions' }],
  ['7.1.3', 2, 'federated sessions are documented', { document: 'Providers elsewhere' }],
  ['7.2.1', 1, 'tokens are verified here', by([ACCOUNTS, 'a call without a token'])],
  ['7.2.2', 1, 'tokens are made for each session', by([LOGIN, 'a token that somebody had before'])],
  ['7.2.3', 1, 'tokens are random', by([TOKENS, 'what is kept of a token is its SHA-256'])],
  ['7.2.4', 1, 'a proof renews the token', by([SECURITY, '(ASVS 7.2.4)'])],
  ['7.3.1', 2, 'idle time-out', by([SESSION, 'a session ends half an hour after'])],
  ['7.3.2', 2, 'lifetime', by([SESSION, 'a session ends twelve hours after'])],
  ['7.4.1', 1, 'an ended session is dead', by([ACCOUNTS, 'logout ends the token at once'])],
  [
    '7.4.2',
    1,
    'a disabled account is out',
    by([STAFF_LOGIN, 'who is disabled is out'], [WAYS, 'a frozen account is not entered by']),
  ],
  ['7.4.3', 2, 'others can be signed out', by([SECURITY, '(ASVS 7.4.3)'], [STAFF, '(ASVS 7.4.3)'])],
  [
    '7.4.4',
    2,
    'sign-out is at hand',
    by(['e2e/keyboard.spec.ts', 'a member signs out by keyboard']),
  ],
  [
    '7.4.5',
    2,
    'staff can end sessions',
    by([STAFF, '(ASVS 7.4.5)'], [STAFF_TWO, 'a member who lost the phone']),
  ],
  ['7.5.1', 2, 'a proof before the way in is changed', by([SECURITY, '(ASVS 7.5.1)'])],
  ['7.5.2', 2, 'own sessions are seen and ended', by([SECURITY, '(ASVS 7.5.2)'])],
  ['7.6.1', 2, 'sessions with providers', { document: 'Providers elsewhere' }],
  [
    '7.6.2',
    2,
    'no session without an act',
    by(
      [SOCIAL, '(ASVS 10.1.2, 10.2.1)'],
      [LOGIN, 'a session token in an address opens nothing'],
      ['apps/web/src/app/take-code.test.ts', 'a code in the address signs nobody in'],
    ),
  ],
  ['8.1.1', 1, 'who may do what is documented', by([MATRIX, '(ASVS 8.1.1)'])],
  ['8.1.2', 2, 'who may see what is documented', { document: 'What stays hidden' }],
  ['8.2.1', 1, 'calls are for whom they are for', by([MATRIX, '(ASVS 8.2.1)'])],
  ['8.2.2', 1, 'things are for whom they belong to', by([OBJECTS, '(ASVS 8.2.2, 8.4.1)'])],
  ['8.2.3', 2, 'fields are for whom they are for', by([INPUTS, '(ASVS 8.2.3)'])],
  ['8.3.1', 1, 'the server decides', by([MATRIX_LIVE, '(ASVS 8.3.1)'])],
  ['8.4.1', 2, 'brands are apart', by([OBJECTS, '(ASVS 8.2.2, 8.4.1)'])],
  ['9.1.1', 1, 'signatures are checked', by([SOCIAL, '(ASVS 6.8.2)'])],
  ['9.1.2', 1, 'algorithms are few, none is not one', by([SOCIAL, '(ASVS 9.1.2)'])],
  ['9.1.3', 1, 'keys come from the issuer', by([SOCIAL, '(ASVS 6.8.2)'])],
  ['9.2.1', 1, 'old tokens are refused', by([SOCIAL, '(ASVS 9.2.1)'])],
  ['9.2.2', 2, 'tokens of another kind are refused', by([SOCIAL, '(ASVS 10.5.1)'])],
  ['9.2.3', 2, 'tokens for others are refused', by([SOCIAL, '(ASVS 10.5.4)'])],
  [
    '9.2.4',
    2,
    'audience of issued tokens',
    { notApplicable: 'No self-contained token is issued.' },
  ],
  ['10.1.1', 2, 'tokens stay on the server', by([SOCIAL, 'opens an account, and comes back'])],
  ['10.1.2', 2, 'answers belong to their browser', by([SOCIAL, '(ASVS 10.1.2, 10.2.1)'])],
  ['10.2.1', 2, 'no forged returns', by([SOCIAL, '(ASVS 10.1.2, 10.2.1)'])],
  ['10.2.2', 2, 'no mix-up', by([SOCIAL, '(ASVS 10.2.2)'])],
  ...(['10.3.1', '10.3.2', '10.3.3', '10.3.4'] as const).map(
    (id): Requirement => [id, 2, 'resource servers', NO_RESOURCE],
  ),
  ...(['10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5'] as const).map(
    (id): Requirement => [id, 1, 'authorization servers', NO_SERVER],
  ),
  ...(['10.4.6', '10.4.7', '10.4.8', '10.4.9', '10.4.10', '10.4.11'] as const).map(
    (id): Requirement => [id, 2, 'authorization servers', NO_SERVER],
  ),
  ['10.5.1', 2, 'tokens are not replayed', by([SOCIAL, '(ASVS 10.5.1)'])],
  ['10.5.2', 2, 'people are known by subject', by([SOCIAL, '(ASVS 6.8.1'])],
  ['10.5.3', 2, 'metadata names its issuer', by([SOCIAL, '(ASVS 10.5.3)'])],
  ['10.5.4', 2, 'tokens are for this client', by([SOCIAL, '(ASVS 10.5.4)'])],
  [
    '10.5.5',
    2,
    'back-channel logout',
    { notApplicable: 'None is taken: a session here ends by its own times and acts.' },
  ],
  ...(['10.6.1', '10.6.2', '10.7.1', '10.7.2', '10.7.3'] as const).map(
    (id): Requirement => [id, 2, 'OpenID providers and consent', NO_ISSUER],
  ),
];
