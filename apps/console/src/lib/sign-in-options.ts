import type { SignInOptions } from '@padauk/contracts/sign-in-options';
import type { TextKey } from '@padauk/texts/browser';

export type OptionName = keyof SignInOptions;

/** What each option of the sign-in is called; all of them are in the area `entrance`. */
export const optionWords = {
  birthdayAgeMin: 'entrance_birthday_age',
  ageConfirmation: 'entrance_age_box',
  countries: 'entrance_countries',
  humanCheck: 'entrance_human',
  humanCheckPlaces: 'entrance_places',
  secondStep: 'entrance_second_step',
  agentsOnMemberPage: 'entrance_agents',
  passwordExpiryDays: 'entrance_expiry',
  passwordBySms: 'entrance_by_sms',
  codeMinutes: 'entrance_code_minutes',
  smsDayMax: 'entrance_sms_day',
  samePlaceMax: 'entrance_same_place',
} as const satisfies Record<OptionName, TextKey>;

/** The places of the proof against machines. */
export const placeWords = {
  register: 'entrance_place_register',
  sms: 'entrance_place_sms',
  password: 'entrance_place_password',
  login: 'entrance_place_login',
} as const satisfies Record<SignInOptions['humanCheckPlaces'][number], TextKey>;
