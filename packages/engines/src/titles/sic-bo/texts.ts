export const texts = {
  name: { EN: 'Sic Bo', MY: 'ဆစ်ဘို', CN: '骰宝' },
  line: {
    EN: 'Three dice; small, big, totals, doubles and triples.',
    MY: 'အန်စာသုံးလုံး - ကြီး၊ သေး၊ ပေါင်းလဒ်၊ အတွဲ။',
    CN: '三粒骰子:大小、点数、对子与围骰。',
  },
} as const;
