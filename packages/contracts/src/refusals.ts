/**
 * Every refusal that the API can send: the HTTP status, and whether sending the same again later
 * can help. The text of a refusal is the key `refusal_<code>` of the area `refusals` in
 * packages/texts; docs/refusals.md lists the same codes. A test compares the three.
 */
export const refusals = {
  // 400: the request itself is wrong.
  malformed_body: { status: 400, retryable: false },
  invalid_fields: { status: 400, retryable: false },
  idempotency_key_required: { status: 400, retryable: false },
  undecipherable_body: { status: 400, retryable: false },
  stale_body: { status: 400, retryable: false },
  replayed_body: { status: 400, retryable: false },
  // 401: who are you?
  not_logged_in: { status: 401, retryable: false },
  session_expired: { status: 401, retryable: false },
  wrong_credentials: { status: 401, retryable: false },
  wrong_second_factor: { status: 401, retryable: false },
  bad_signature: { status: 401, retryable: false },
  launch_token_invalid: { status: 401, retryable: false },
  // 403: known, but not allowed.
  trial_account: { status: 403, retryable: false },
  proof_required: { status: 403, retryable: false },
  proof_method_unavailable: { status: 403, retryable: false },
  passkey_refused: { status: 403, retryable: false },
  social_refused: { status: 403, retryable: false },
  agents_only: { status: 403, retryable: false },
  members_only: { status: 403, retryable: false },
  operators_only: { status: 403, retryable: false },
  role_missing: { status: 403, retryable: false },
  region_restricted: { status: 403, retryable: false },
  address_not_allowed: { status: 403, retryable: false },
  origin_not_allowed: { status: 403, retryable: false },
  module_disabled: { status: 403, retryable: false },
  wrong_payment_password: { status: 403, retryable: false },
  same_person_twice: { status: 403, retryable: false },
  captcha_required: { status: 403, retryable: false },
  captcha_wrong: { status: 403, retryable: false },
  human_check_failed: { status: 403, retryable: false },
  second_step_required: { status: 403, retryable: false },
  second_step_failed: { status: 403, retryable: false },
  verification_code_wrong: { status: 403, retryable: false },
  // 404
  not_found: { status: 404, retryable: false },
  unknown_relay: { status: 404, retryable: false },
  merchant_not_found: { status: 404, retryable: false },
  game_not_found: { status: 404, retryable: false },
  round_not_found: { status: 404, retryable: false },
  account_not_found: { status: 404, retryable: false },
  member_not_found: { status: 404, retryable: false },
  deposit_not_found: { status: 404, retryable: false },
  withdrawal_not_found: { status: 404, retryable: false },
  transaction_not_found: { status: 404, retryable: false },
  file_not_found: { status: 404, retryable: false },
  affiliate_code_invalid: { status: 404, retryable: false },
  passkey_not_found: { status: 404, retryable: false },
  session_not_found: { status: 404, retryable: false },
  social_provider_not_found: { status: 404, retryable: false },
  operator_not_found: { status: 404, retryable: false },
  proposal_not_found: { status: 404, retryable: false },
  // 405
  method_not_allowed: { status: 405, retryable: false },
  // 409: refused by the state of things.
  username_taken: { status: 409, retryable: false },
  balance_too_low: { status: 409, retryable: false },
  currency_mismatch: { status: 409, retryable: false },
  stake_out_of_limits: { status: 409, retryable: false },
  amount_out_of_limits: { status: 409, retryable: false },
  round_closed: { status: 409, retryable: false },
  action_not_allowed: { status: 409, retryable: false },
  action_out_of_order: { status: 409, retryable: false },
  round_in_progress: { status: 409, retryable: true },
  spin_too_soon: { status: 409, retryable: true },
  transaction_rolled_back: { status: 409, retryable: false },
  payment_password_missing: { status: 409, retryable: false },
  payment_password_exists: { status: 409, retryable: false },
  payout_account_missing: { status: 409, retryable: false },
  payout_account_on_hold: { status: 409, retryable: false },
  payout_accounts_full: { status: 409, retryable: false },
  turnover_open: { status: 409, retryable: false },
  withdrawal_pending: { status: 409, retryable: false },
  wrong_state: { status: 409, retryable: false },
  game_disabled: { status: 409, retryable: false },
  game_maintenance: { status: 409, retryable: true },
  game_is_list: { status: 409, retryable: false },
  favourites_full: { status: 409, retryable: false },
  contact_missing: { status: 409, retryable: false },
  contact_taken: { status: 409, retryable: false },
  real_name_set: { status: 409, retryable: false },
  birthday_set: { status: 409, retryable: false },
  authenticator_exists: { status: 409, retryable: false },
  authenticator_missing: { status: 409, retryable: false },
  passkeys_full: { status: 409, retryable: false },
  last_way_in: { status: 409, retryable: false },
  last_owner: { status: 409, retryable: false },
  social_taken: { status: 409, retryable: false },
  social_not_linked: { status: 409, retryable: false },
  // 410
  launch_token_used: { status: 410, retryable: false },
  verification_code_expired: { status: 410, retryable: false },
  second_step_expired: { status: 410, retryable: false },
  url_code_invalid: { status: 410, retryable: false },
  reset_link_invalid: { status: 410, retryable: false },
  ticket_expired: { status: 410, retryable: false },
  invitation_expired: { status: 410, retryable: false },
  // 413, 415
  body_too_large: { status: 413, retryable: false },
  unsupported_media_type: { status: 415, retryable: false },
  encrypted_body_required: { status: 415, retryable: false },
  file_not_an_image: { status: 415, retryable: false },
  // 422: the same id with other content.
  idempotency_key_reused: { status: 422, retryable: false },
  transfer_id_reused: { status: 422, retryable: false },
  duplicate_transaction: { status: 422, retryable: false },
  // 423
  account_frozen: { status: 423, retryable: false },
  account_locked: { status: 423, retryable: true },
  // 429, 503
  too_many_requests: { status: 429, retryable: true },
  sms_too_often: { status: 429, retryable: true },
  sms_quota_exceeded: { status: 429, retryable: false },
  verification_locked: { status: 429, retryable: true },
  maintenance: { status: 503, retryable: true },
  message_not_sent: { status: 503, retryable: true },
  social_unavailable: { status: 503, retryable: true },
  system_busy: { status: 503, retryable: true },
  // 500 is a bug. The body carries a reference and nothing of the inside.
  system_error: { status: 500, retryable: true },
} as const satisfies Record<string, { readonly status: number; readonly retryable: boolean }>;

export type RefusalCode = keyof typeof refusals;
export const refusalCodes = Object.keys(refusals) as readonly RefusalCode[];

/** What any call may answer, beside the refusals that its contract names. */
export const generalRefusals = [
  'malformed_body',
  'invalid_fields',
  'undecipherable_body',
  'stale_body',
  'replayed_body',
  'encrypted_body_required',
  'idempotency_key_required',
  'idempotency_key_reused',
  'not_logged_in',
  'session_expired',
  'trial_account',
  'proof_required',
  'agents_only',
  'members_only',
  'operators_only',
  'role_missing',
  'region_restricted',
  'module_disabled',
  'merchant_not_found',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'unsupported_media_type',
  'account_frozen',
  'too_many_requests',
  'maintenance',
  'system_busy',
  'system_error',
] as const satisfies readonly RefusalCode[];
export type GeneralRefusal = (typeof generalRefusals)[number];

/** Why one field was refused. `params` holds the bound that it broke. */
export const fieldCodes = [
  'required',
  'unknown_field',
  'wrong_type',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'pattern',
  'choice',
  'mismatch',
  'too_young',
] as const;
export type FieldCode = (typeof fieldCodes)[number];
export type FieldError = {
  /** Dotted path inside the body, query or params: `payoutAccount.number`. */
  readonly path: string;
  readonly code: FieldCode;
  readonly params?: { readonly min?: number; readonly max?: number; readonly patternId?: string };
};
