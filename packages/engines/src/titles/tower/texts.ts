export const texts = {
  name: { EN: 'Tower Climb', MY: 'မျှော်စင်တက်', CN: '登塔' },
  line: {
    EN: 'Nine floors of doors, one of them safe or all but one.',
    MY: 'တံခါးများရှိသော ကိုးထပ်ကို တက်ပါ။',
    CN: '九层门扉,步步登高。',
  },
} as const;
