/** Help, terms and the explanation of fair play. */
export const help = {
  help_title: 'Help',
  help_contents: 'On this page',
  help_start_title: 'How do I start?',
  help_start_1: 'Create an account with a username and a password.',
  help_start_2: 'Make a deposit. On this installation it is demo money.',
  help_start_3: 'Choose a game, read its rules, and play.',
  help_deposit_title: 'How do deposits work?',
  help_deposit_text:
    'Choose a method and an amount. You see the limits, the fee and the expected time before you pay. You pay on the page of the provider; when the provider confirms it, the amount is added to your balance. Closing the page loses nothing.',
  help_withdraw_title: 'How do withdrawals work?',
  help_withdraw_text:
    'Set a payment password and add an account once. Then request an amount: it is locked while we check it, then approved and paid. You see each step with its time.',
  help_withdraw_confirm:
    'After the payout we ask you whether the money arrived: all of it, a part, or nothing. Without an answer before the time is over it counts as received. When something is missing, customer service clarifies it.',
  help_withdraw_turnover:
    'Deposits have to be played through once before a withdrawal. The open amount always stands on the withdrawal page.',
  help_fair_title: 'How do I know that a game is fair?',
  help_fair_text:
    'The result of a round is computed from three things: the server seed, your own seed, and a counter. Nobody can change any of them after the stake.',
  help_fair_1:
    'Before you play, the game shows the SHA-256 hash of the server seed. With it we are committed: another seed would have another hash.',
  help_fair_2: 'You can choose your own seed, so that we cannot know the results beforehand.',
  help_fair_3:
    'When you change the seeds, the old server seed is revealed. From then on everybody can compute every round again.',
  help_fair_4:
    'Every round has a public number. Its page recomputes the round in your browser, and the offline verifier does it without any network.',
  help_fair_action: 'Check a round',
  help_return_title: 'What does the return mean?',
  help_return_text:
    'A return of 96 % means that over very many rounds 96 of 100 staked are paid back on average. In a short time anything can happen. The house keeps the rest: over a long time players lose.',
  help_safe_title: 'Playing safely',
  help_safe_text:
    'Play only with money that you can lose. The game always shows how long you have been playing and what you have won or lost. Take breaks. Never try to win losses back.',
  help_security_title: 'How is my account protected?',
  help_security_text:
    'Passwords are encrypted in your browser before they are sent, and are never stored in readable form. After several wrong attempts the account is locked for a while. We never ask for your password by phone or message.',
  help_terms_title: 'Terms and privacy',
  help_terms_1: 'Only people over {age} years may play. One account for one person.',
  help_terms_2:
    'A round that has been staked is played to its end and paid as its rules say, even if your connection is lost.',
  help_terms_3: 'If a game is faulty, the round is taken back and the stake is returned.',
  help_terms_4:
    'We store your username, your rounds and your payments, because accounting needs them. We do not sell data.',
  help_terms_demo:
    'This installation runs with demo money. It cannot be bought, and it cannot be paid out.',
} as const;
