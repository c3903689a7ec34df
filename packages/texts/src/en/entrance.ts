/** The page of the back office about who may come in, how, and what is asked of them. */
export const entrance = {
  entrance_text:
    'Who may come in, how, and what is asked of them. Whether there are mobile numbers, SMS codes or free play at all is switched elsewhere:',
  entrance_switches: 'Switches of the brand',
  entrance_on: 'on',
  entrance_off: 'off',
  entrance_whole: 'Please enter a whole number from {min} to {max}.',
  entrance_ages: 'Age',
  entrance_age: 'Least age of players',
  entrance_age_hint: 'Full years. The terms that everybody agrees to name this age.',
  entrance_birthday_age: 'Least age by date of birth',
  entrance_birthday_age_hint:
    'Where the registration asks for a date of birth, it must show at least these years.',
  entrance_age_box: 'A box of its own for the age',
  entrance_age_box_hint: 'Besides the terms, the age by date of birth is confirmed in a box.',
  entrance_guards: 'Guards at the door',
  entrance_second_step: 'A second proof from strange places',
  entrance_second_step_hint:
    'Who logs in by password from where the account was never seen shows a passkey or a code, too. An account with an authenticator is always asked.',
  entrance_agents: 'Agents may use the login of players',
  entrance_agents_hint: 'Off: they come in by the entrance of agents alone.',
  entrance_human: 'Proof against machines',
  entrance_human_hint:
    'The browser does some work before the places below take what was typed. People do not notice it.',
  entrance_places: 'Where it is asked for',
  entrance_place_register: 'Registration',
  entrance_place_sms: 'Asking for a code by SMS',
  entrance_place_password: 'Forgotten password',
  entrance_place_login: 'Every login',
  entrance_same_place: 'Accounts from one place in a day',
  entrance_same_place_hint:
    'If more come from one address and kind of browser, they work, but wait for a review.',
  entrance_passwords: 'Passwords',
  entrance_expiry: 'Days until a password runs out',
  entrance_expiry_hint:
    'Empty: never, as experts advise. A password that has run out is changed at the next visit.',
  entrance_by_sms: 'A new password by SMS',
  entrance_by_sms_hint:
    'Who has forgotten the password sets a new one by a code to the mobile number. A link by e-mail always works.',
  entrance_codes: 'Codes and SMS',
  entrance_code_minutes: 'Minutes between two codes',
  entrance_code_minutes_hint:
    'So long nobody can ask for another code to the same number or address.',
  entrance_sms_day: 'SMS in a day at most',
  entrance_sms_day_hint: 'What the brand pays for. After that no SMS goes out until the next day.',
  entrance_countries: 'Countries of mobile numbers',
  entrance_countries_hint:
    'Two letters for each, such as {example}. The first one is offered first.',
  entrance_fields: 'What the registration asks for',
  entrance_fields_text:
    'Name and password are always asked. The form and the server judge every field by the same rule.',
  entrance_form: 'Form',
  entrance_form_change: 'Change form',
  entrance_form_of: 'Form: {field}',
  entrance_form_own: 'An expression of your own',
  entrance_form_source: 'Expression',
  entrance_form_source_hint:
    'In the writing of {syntax}. The whole value must fit; no value can make it slow.',
  entrance_form_try: 'A value to try',
  entrance_form_try_now: 'Try',
  entrance_form_taken: 'This value is accepted.',
  entrance_form_refused: 'This value is refused.',
  entrance_form_unreadable: 'This expression cannot be read. Please correct it.',
  entrance_form_take: 'Take this form',
  entrance_loosen: 'Loosen the guards at the door',
  entrance_loosen_text:
    'This lets others in more easily, or costs the brand more. All other changes are saved at once.',
  entrance_switch_register: 'Registration',
  entrance_switch_register_text:
    'New accounts can be opened. While it is off, nobody opens one in any way.',
  entrance_switch_username_register: 'Registration by user name',
  entrance_switch_username_register_text:
    'With a user name and a password, or by a provider elsewhere.',
  entrance_switch_mobile_register: 'Registration by mobile number',
  entrance_switch_mobile_register_text:
    'A tab of its own in the registration. It needs a connection for SMS.',
  entrance_switch_sms_verification: 'Code by SMS at registration',
  entrance_switch_sms_verification_text:
    'Whoever gives a mobile number proves it by a code that comes by SMS.',
  entrance_switch_mobile_password_register: 'Password with a mobile number',
  entrance_switch_mobile_password_register_text:
    'Who registers by number chooses a password as well; while it is off, they log in by SMS code.',
  entrance_switch_login: 'Login',
  entrance_switch_login_text:
    'Members can log in. While it is off, nobody new comes in; who is in stays in.',
  entrance_switch_username_login: 'Login by user name',
  entrance_switch_username_login_text: 'With a user name or a mobile number, and the password.',
  entrance_switch_mobile_code_login: 'Login by SMS code',
  entrance_switch_mobile_code_login_text:
    'With a mobile number and a code that comes by SMS. It needs a connection for SMS.',
  entrance_switch_free_play: 'Free trial',
  entrance_switch_free_play_text:
    'Visitors try the games for a day with trial money, without an account.',
  entrance_switch_forced_password_change: 'Forced change of passwords',
  entrance_switch_forced_password_change_text:
    'A password that an agent has given, or that has run out, is changed before anything else is open.',
  entrance_switch_cashier: 'Cashier',
  entrance_switch_cashier_text: 'Deposits, withdrawals and transfers, all at once.',
  entrance_switch_deposit: 'Deposits',
  entrance_switch_deposit_text:
    'Members can begin a deposit. Payments that are on their way are credited all the same.',
  entrance_switch_withdrawal: 'Withdrawals',
  entrance_switch_withdrawal_text:
    'Members can ask for a withdrawal. Those already asked for are decided and paid all the same.',
  entrance_switch_wallet_transfer: 'Transfers to vendor wallets',
  entrance_switch_wallet_transfer_text:
    'Members move money to the wallet of a game vendor. Taking everything back stays open.',
  entrance_switch_line_transfer: 'Transfers between agents and members',
  entrance_switch_line_transfer_text:
    'An agent and the members directly below give money to each other. Two people switch it on.',
  entrance_switch_games: 'Games',
  entrance_switch_games_text:
    'Games can be opened. Rounds that have begun are played to their end.',
  entrance_switch_promotions: 'Promotions',
  entrance_switch_promotions_text: 'The site shows the promotions of the brand.',
  entrance_switch_referral: 'Invite friends',
  entrance_switch_referral_text:
    'Members invite friends and are rewarded by the rules of invitations.',
  entrance_switch_vip: 'VIP',
  entrance_switch_vip_text: 'The menu of members shows VIP bonuses; visitors always see the entry.',
  entrance_switch_leaderboard: 'Leaderboard of missions',
  entrance_switch_leaderboard_text: 'It shows members who has staked most: a spur to play more.',
  entrance_switch_feedback: 'Feedback',
  entrance_switch_feedback_text: 'Members and visitors can write to the brand by the form.',
  entrance_switch_agentpolicy3: 'Balance over all wallets',
  entrance_switch_agentpolicy3_text: 'The page of transfers adds up all wallets of a member.',
  entrance_switch_off_above: 'Off, because {name} is off.',
} as const;
