/** Agents and their lines in the back office. */
export const agentdesk = {
  agentdesk_title: 'Agents',
  agentdesk_text:
    'Agents and who stands below them. Open a branch to see who is directly below, or look for a name.',
  agentdesk_search: 'Find an agent by name',
  agentdesk_open: 'Who is below {name}',
  agentdesk_below:
    '{agents, plural, one {# agent} other {# agents}}, {members, plural, one {# member} other {# members}} directly below',
  agentdesk_more: '{count, plural, one {one more} other {# more}}',
  agentdesk_path: 'Place in the line',
  agentdesk_as_member: 'All about this account',
  agentdesk_line: 'The whole line',
  agentdesk_agents: 'Agents, this one included',
  agentdesk_lately: 'The line in 30 days',
  agentdesk_active: 'Have played',
  agentdesk_stakes: 'Stakes',
  agentdesk_payouts: 'Wins',
  agentdesk_direct: 'Directly below',
  agentdesk_move: 'Move to another line',
  agentdesk_move_text:
    '{name} and everybody below come to stand below another agent. Money and records stay as they are.',
  agentdesk_upline: 'User name of the new agent above',
  agentdesk_upline_hint: 'Left empty, nobody stands above.',
  agentdesk_make: 'Make an agent',
  agentdesk_make_text: '{name} may have members of their own from then on.',
  agentdesk_freeze: 'Freeze the line',
  agentdesk_freeze_text:
    'The agent and everybody below can no longer sign in, and open sessions end at once. Money stays where it is.',
  agentdesk_thaw: 'Let the line go on',
  agentdesk_thaw_text:
    '{count, plural, one {The account that was frozen with the line can sign in again.} other {The # accounts that were frozen with the line can sign in again.}} Accounts that were frozen for another reason stay frozen.',
  agentdesk_frozen:
    '{count, plural, one {The line is frozen: one account} other {The line is frozen: # accounts}}',
  agentdesk_concerned: 'Would be frozen',
  agentdesk_already: 'Frozen already',
  agentdesk_signed_in: 'Signed in now',
};
