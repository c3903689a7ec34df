export const texts = {
  name: { EN: 'Royal Court', MY: 'တော်ဝင်ညီလာခံ', CN: '皇家宫廷' },
  line: {
    EN: 'A thousand for the royal flush.',
    MY: 'ရွိုင်ရယ်ဖလပ်ရှ် ၁၀၀၀ ဆ။',
    CN: '皇家同花顺赔一千倍。',
  },
} as const;
