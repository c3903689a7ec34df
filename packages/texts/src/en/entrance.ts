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
} as const;
