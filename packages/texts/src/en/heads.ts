/** What search engines and the previews of links say of a page: `{name}` is that of the brand. */
export const heads = {
  heads_home:
    'Games whose every round you can check, with rules and returns shown before you stake.',
  heads_category: '{category} at {name}: each game with its rules and its return.',
  heads_promotions: 'What {name} offers now, with every condition in plain words.',
  heads_help: 'Answers about accounts, deposits, withdrawals and games, and the terms of {name}.',
  heads_verify: 'Check the draw and the payout of any round yourself, in your own browser.',
  heads_app: 'Install {name} as an app: it opens at once and takes hardly any room.',
  heads_agent: 'The area for agents of {name}.',
  heads_mirrors: 'The addresses that belong to {name}. Any other address is not ours.',
  heads_register: 'Open an account at {name}.',
  heads_credits: 'Whose pictures, typefaces and software {name} is made with.',
} as const;
