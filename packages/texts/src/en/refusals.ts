import type { FieldCode, RefusalCode } from '@padauk/contracts';

/**
 * What the API says when it refuses. `refusal_<code>` stands alone; `refusal_<code>_facts` is taken
 * instead when the refusal brought every fact that the message names. `reg_pattern_<patternId>` says
 * what a field accepts; `{length}` is `6` or `6–16`.
 */
export const refusals = {
  refusal_malformed_body: 'The request could not be read. Please reload the page and try again.',
  refusal_invalid_fields: 'Please check the marked fields.',
  refusal_idempotency_key_required: 'The request has no Idempotency-Key header. Please send one.',
  refusal_undecipherable_body:
    'The protected data could not be opened. Please reload the page and try again.',
  refusal_stale_body:
    'The request is too old or your device’s clock is wrong. Check the time and try again.',
  refusal_replayed_body: 'This request has already been received. It was not carried out twice.',
  refusal_not_logged_in: 'Please log in first.',
  refusal_session_expired: 'Your session has ended. Please log in again.',
  refusal_wrong_credentials: 'Wrong username or password.',
  refusal_wrong_second_factor:
    'The code is wrong or has already been used. Please enter a new one.',
  refusal_bad_signature: 'The signature of the request is not valid.',
  refusal_launch_token_invalid:
    'The game could not be opened. Please start it again from the lobby.',
  refusal_trial_account: 'This needs a real account. Please sign up or log in.',
  refusal_agents_only: 'Only agents can log in here.',
  refusal_members_only: 'Non-member accounts cannot log in here.',
  refusal_operators_only: 'Only staff can do this.',
  refusal_blocked_by_operator: 'This is not possible here. Please write to our support.',
  refusal_role_missing: 'Your role does not allow this.',
  refusal_region_restricted: 'The site is not available in your region.',
  refusal_address_not_allowed: 'Requests from this address are not allowed.',
  refusal_module_disabled: 'This service is switched off at the moment.',
  refusal_wrong_payment_password: 'Wrong payment password.',
  refusal_same_person_twice: 'A second person has to approve. You have already approved this one.',
  refusal_not_found: 'We could not find this.',
  refusal_unknown_relay: 'There is no call of this name.',
  refusal_merchant_not_found: 'This site is not known. Please check the address.',
  refusal_game_not_found: 'This game was not found.',
  refusal_round_not_found: 'This round was not found. Please check its number.',
  refusal_account_not_found: 'This account was not found.',
  refusal_member_not_found: 'This member was not found.',
  refusal_mismatch_not_found: 'This difference was not found.',
  refusal_deposit_not_found: 'This deposit was not found.',
  refusal_withdrawal_not_found: 'This withdrawal was not found.',
  refusal_transaction_not_found: 'This transaction was not found.',
  refusal_file_not_found: 'This file was not found.',
  refusal_method_not_allowed: 'This address does not take this kind of request.',
  refusal_username_taken: 'This username is already in use. Please choose another one.',
  refusal_balance_too_low: 'Your balance is too low.',
  refusal_currency_mismatch: 'The currencies do not match.',
  refusal_stake_out_of_limits: 'This stake is outside the limits of the game.',
  refusal_stake_out_of_limits_facts: 'The stake must be between {min} and {max}.',
  refusal_amount_out_of_limits: 'This amount is outside the limits.',
  refusal_amount_out_of_limits_facts: 'The amount must be between {min} and {max}.',
  refusal_play_limit_reached:
    'A limit that you have set for yourself is reached. You find your limits under “Safer gambling”.',
  refusal_play_limit_reached_facts:
    'A limit that you have set for yourself does not allow this. Left of it: {remaining}. You find your limits under “Safer gambling”.',
  refusal_nothing_to_claim: 'There is nothing to claim right now.',
  refusal_rebate_above_edge:
    'The house cannot pay this rate: the return of games of this type is not certified.',
  refusal_rebate_above_edge_facts:
    'The house cannot pay this rate: {rate} % would come back of every stake, and it keeps {edge} % on average.',
  refusal_self_excluded:
    'You have decided to stay away from play for now. Your money can be withdrawn at any time.',
  refusal_reality_check_due:
    'Time for a look at the clock: see how long you have played and what it has brought, then play on or stop.',
  refusal_reality_check_due_facts:
    'You have played for {minutes} minutes. Result of today: {net}. Play on or stop?',
  refusal_limit_not_stricter: 'The limit that holds is as strict or stricter.',
  refusal_early_return_off: 'A self-exclusion cannot end early here.',
  refusal_early_return_asked: 'You have asked this before. Please wait for the answer.',
  refusal_limit_not_pending: 'There is no wish for this limit that could be confirmed.',
  refusal_limit_too_early: 'A looser limit can be confirmed one day after you asked for it.',
  refusal_exclusion_shorter:
    'You stay away for longer than that already. A break can be made longer, not shorter.',
  refusal_exclusion_running:
    'Your self-exclusion is still running. You can ask to come back when it has run.',
  refusal_exclusion_not_found: 'There is no self-exclusion to come back from.',
  refusal_round_closed: 'This round is already closed.',
  refusal_betting_closed: 'Bets for this round are closed. The next one opens in a moment.',
  refusal_left_too_late: 'The round had ended before you left.',
  refusal_room_not_found: 'This game has no shared round.',
  refusal_action_not_allowed: 'This move is not possible now.',
  refusal_not_allowed_here:
    'The rules of this place do not allow this any more. Nothing was staked.',
  refusal_action_out_of_order: 'The game has moved on. Please look at it again.',
  refusal_round_in_progress: 'The last round is not finished yet. Please wait a moment.',
  refusal_spin_too_soon: 'A little too fast. Please wait for the next round.',
  refusal_transaction_rolled_back: 'This transaction has been taken back.',
  refusal_payment_password_missing: 'Please set a payment password first.',
  refusal_payment_password_exists: 'You already have a payment password.',
  refusal_payout_account_missing: 'Please add an account to be paid to first.',
  refusal_payout_account_on_hold:
    'This payout account is new. For your safety it can be used a day after it was added.',
  refusal_payout_account_on_hold_facts:
    'This payout account is new. For your safety it can be used in {hours, plural, one {# hour} other {# hours}}.',
  refusal_payout_accounts_full: 'No more payout accounts can be added.',
  refusal_confirmation_differs: 'The two of you have read different amounts at the bank.',
  refusal_confirmation_differs_facts:
    'The two of you have read different amounts. The first one was {amount}.',
  refusal_bank_reference_used: 'This reference of the bank was used for another deposit.',
  refusal_turnover_open: 'Please play through your deposits before you withdraw.',
  refusal_turnover_open_facts: 'Before you can withdraw, {amount} more has to be played.',
  refusal_debt_open:
    'This player owes money. Reject the withdrawal: the balance pays the debt when the player asks again.',
  refusal_withdrawals_held:
    'Your account is being reviewed. You can withdraw once that is done; customer service can tell you more.',
  refusal_withdrawals_frozen:
    'Withdrawals are paused, because your payout accounts were changed. This protects your money.',
  refusal_withdrawals_frozen_facts:
    'Withdrawals are paused for {hours, plural, one {# more hour} other {# more hours}}, because your payout accounts were changed. This protects your money.',
  refusal_day_limit_reached:
    'You have asked for as many withdrawals as are possible within 24 hours. Please try again later.',
  refusal_day_limit_reached_facts: 'Within these 24 hours you can still withdraw {left}.',
  refusal_holder_differs: 'The account has to be in your own name, as it stands in your profile.',
  refusal_claimed_by_another: 'A colleague is working on this one.',
  refusal_payout_held: 'Nothing is paid to this player now.',
  refusal_payouts_stopped:
    'Payouts are stopped. Somebody from risk has to look and let them go on.',
  refusal_payout_not_found: 'This payout was not found.',
  refusal_provider_taken: 'This code belongs to another provider.',
  refusal_payout_provider_missing: 'No provider pays out for this brand. Pay by hand.',
  refusal_payout_cap_reached: 'The cap for payouts within 24 hours would be exceeded.',
  refusal_payout_cap_reached_facts:
    'The cap for payouts within 24 hours would be exceeded: {left} can still be paid out.',
  refusal_bonus_not_found: 'This bonus is not there any more.',
  refusal_vendor_wallet_not_found: 'There is no such wallet.',
  refusal_vendor_closed: 'No money goes to this vendor any more. You can bring yours back.',
  refusal_taker_held: 'This account cannot take transfers at the moment.',
  refusal_not_in_line: 'This account is not directly above or below you.',
  refusal_line_limit_reached:
    'You have given along the line what a day allows. Please try again tomorrow.',
  refusal_line_limit_reached_facts: 'Today you can still give {left} along the line.',
  refusal_tournament_not_found: 'This tournament is not there any more.',
  refusal_tournament_closed: 'Nobody can enter this tournament any more.',
  refusal_tournament_entered: 'You have entered this tournament already.',
  refusal_tournament_full: 'All places in this tournament are taken.',
  refusal_campaign_not_found: 'This campaign is not there any more.',
  refusal_promo_code_unknown: 'This code is not known. Please check each letter.',
  refusal_bonus_already_active:
    'One bonus is running already. Play it through or give it up before you take another.',
  refusal_promo_used_up: 'This offer has been used up.',
  refusal_promo_taken: 'You have already had this offer.',
  refusal_wrong_state: 'This is no longer possible, because the state has changed.',
  refusal_game_disabled: 'This game is not available at the moment.',
  refusal_play_suspended:
    'Customer service has paused your play. Please write to us to learn more.',
  refusal_time_zone_fixed: 'Money has moved here, so the time zone stays.',
  refusal_host_taken: 'Another brand answers to this host.',
  refusal_host_taken_facts: 'Another brand answers to this host: {hosts}',
  refusal_merchant_taken: 'Another brand has this code.',
  refusal_brand_not_ready: 'The brand still lacks what it needs to go live.',
  refusal_two_people_needed: 'Two people are needed for this. Please propose it.',
  refusal_content_not_found: 'This entry was not found.',
  refusal_job_not_found: 'This job is not waiting any more.',
  refusal_stop_not_found: 'This stop was not found.',
  refusal_stop_subject_not_found: 'There is nothing of this name to stop.',
  refusal_game_maintenance: 'This game is under maintenance. Please try it later.',
  refusal_game_is_list: 'Please choose one of the games of this provider.',
  refusal_favourites_full: 'Your list of favourites is full. Please remove a game first.',
  refusal_launch_token_used:
    'This game link has already been used. Please start the game again from the lobby.',
  refusal_body_too_large: 'The request is too large.',
  refusal_unsupported_media_type: 'This type of content is not accepted.',
  refusal_encrypted_body_required: 'This request must be encrypted.',
  refusal_file_not_an_image: 'Please choose a PNG or JPG picture.',
  refusal_idempotency_key_reused:
    'The same request key was used with other content. Nothing was done.',
  refusal_transfer_id_reused:
    'The same transfer number was used with other content. Nothing was done.',
  refusal_duplicate_transaction:
    'The same transaction number was used with other content. Nothing was done.',
  refusal_account_frozen: 'This account is frozen. Please contact customer service.',
  refusal_account_locked: 'Too many wrong attempts. Please wait a while and try again.',
  refusal_account_locked_facts:
    'Too many wrong attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  refusal_too_many_requests: 'Too many requests. Please wait a moment and try again.',
  refusal_too_many_requests_facts:
    'Too many requests. Please try again in {retryAfterSeconds, plural, one {# second} other {# seconds}}.',
  refusal_maintenance:
    'We are working on this part, so it is closed for a while. Please come back a little later.',
  refusal_captcha_required: 'Please type the characters in the picture.',
  refusal_captcha_wrong: 'The characters do not match the picture. Please try the new one.',
  refusal_human_check_failed: 'Please complete the verification first.',
  refusal_password_change_required: 'Please set a new password first.',
  refusal_second_step_required: 'You are logging in from a new place. Please prove that it is you.',
  refusal_second_step_failed: 'This could not be confirmed. Please check what you entered.',
  refusal_verification_code_wrong: 'Please enter a valid verification code.',
  refusal_affiliate_code_invalid: 'This invitation code is not valid.',
  refusal_verification_code_expired: 'This code has expired. Please ask for a new one.',
  refusal_second_step_expired: 'This took too long. Please log in again.',
  refusal_url_code_invalid: 'This link has already been used or is too old. Please log in.',
  refusal_reset_link_invalid:
    'This link has already been used or is too old. Please ask for a new one.',
  refusal_sms_too_often: 'Too many requests. Please try again in 5 minutes.',
  refusal_sms_too_often_facts:
    'Too many requests. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  refusal_sms_quota_exceeded: 'No more codes can be sent today. Please contact customer service.',
  refusal_verification_locked: 'Too many wrong codes. Please try again in 5 minutes.',
  refusal_verification_locked_facts:
    'Too many wrong codes. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  refusal_message_not_sent: 'The message could not be sent. Please try again later.',
  refusal_system_busy: 'The system is busy. Please try again in a moment.',
  refusal_system_error: 'Something went wrong on our side. Please try again later.',
  refusal_system_error_facts:
    'Something went wrong on our side. Please try again later. Reference: {reference}',

  field_required: 'Content cannot be empty.',
  field_unknown_field: 'This field is not known.',
  field_wrong_type: 'The value has the wrong form.',
  field_too_short: 'Please enter at least {min, plural, one {# character} other {# characters}}.',
  field_too_long: 'Please enter at most {max, plural, one {# character} other {# characters}}.',
  field_too_small: 'Must be at least {min}.',
  field_too_large: 'Must be at most {max}.',
  field_too_early: 'Please choose a later time.',
  field_too_late: 'Please choose an earlier time.',
  field_too_many: 'There are as many as there can be.',
  field_pattern: 'The form is not right. Please check it.',
  field_choice: 'Please choose one of the offered values.',
  field_mismatch: 'The two entries do not match.',
  field_taken: 'This is already in use.',
  field_too_young: 'Please confirm you are {min} years old.',

  refusal_proof_required: 'Please confirm first that it is you.',
  refusal_proof_method_unavailable:
    'This account cannot be confirmed in this way. Please choose another one.',
  refusal_passkey_refused: 'The passkey was not accepted. Please try again.',
  refusal_social_refused: 'The sign-in with the other service did not succeed. Please start again.',
  refusal_passkey_not_found: 'This passkey was not found.',
  refusal_session_not_found: 'This device is already signed out.',
  refusal_social_provider_not_found: 'This way to sign in is not offered here.',
  refusal_operator_not_found: 'This member of staff was not found.',
  refusal_proposal_not_found: 'This proposal was not found.',
  refusal_contact_missing: 'Please add a mobile number or an e-mail address first.',
  refusal_contact_taken: 'This is already in use by another account.',
  refusal_real_name_set: 'Your real name is already set. Please ask customer service to change it.',
  refusal_birthday_set: 'Your birthday is already set. Please ask customer service to change it.',
  refusal_authenticator_exists: 'An authenticator is already set up.',
  refusal_authenticator_missing: 'No authenticator is set up. Please begin again.',
  refusal_passkeys_full:
    'You have as many passkeys as an account can have. Please remove one first.',
  refusal_last_way_in: 'This is the only way into your account. Please add another one first.',
  refusal_affiliate_code_taken: 'This code exists already. Please choose another one.',
  refusal_not_an_agent: 'This account is no agent.',
  refusal_limits_first:
    'Before you pay in, please set a deposit limit or answer the question about limits, under “Safer gambling”.',
  refusal_line_loop: 'This agent stands below the account in the same line.',
  refusal_last_owner: 'A brand needs an owner. Please appoint another one first.',
  refusal_social_taken: 'This is already linked to another account.',
  refusal_social_not_linked: 'This is not linked to your account.',
  refusal_ticket_expired: 'This took too long. Please start again.',
  refusal_invitation_expired: 'This invitation is no longer valid. Please ask for a new one.',
  refusal_social_unavailable:
    'The other service cannot be reached at the moment. Please try again later.',
  reg_pattern_custom: 'The form is not right. Please check it.',
  reg_pattern_any: '{length} characters',
  reg_pattern_username: '{length} letters and digits, beginning with a letter',
  reg_pattern_password: '{length} characters, with at least one letter and one digit',
  reg_pattern_letter_first: '{length} letters and digits, beginning with a letter',
  reg_pattern_no_chinese: '{length} letters or digits, without Chinese characters',
  reg_pattern_email: 'A valid e-mail address',
  reg_pattern_digits: '{length} digits',
  reg_pattern_letters_digits: '{length} letters and digits',
  reg_pattern_letters_digits_uppercase:
    '{length} letters and digits, with at least one capital letter',
  reg_pattern_english_letters: '{length} English letters and spaces',
  reg_pattern_no_spaces: '{length} characters without spaces',
  reg_pattern_chinese: '{length} Chinese characters and punctuation marks',
  reg_pattern_date_year_first: 'A date, written year-month-day (YYYY-MM-DD)',
  reg_pattern_date_month_first: 'A date, written month-day-year (MM-DD-YYYY)',
  reg_pattern_korean: '{length} Korean characters',
  reg_pattern_thai: '{length} Thai characters',
  reg_pattern_thai_english: '{length} Thai or English letters',
  reg_pattern_uppercase: '{length} capital letters',
  reg_pattern_full_name: 'First and last name, {length} characters',
  reg_pattern_full_width_japanese: '{length} full-width Japanese characters',
  reg_pattern_strong_password:
    '{length} characters with a capital letter, a small letter, a digit and a symbol',
  reg_pattern_not_common: 'This password is easy to guess. Please choose another one.',
  reg_pattern_mobile: 'A valid mobile number of {length} digits',
} as const satisfies Record<`refusal_${RefusalCode}` | `field_${FieldCode}`, string> &
  Record<`reg_pattern_${string}` | `refusal_${string}_facts`, string>;
