export const texts = {
  name: { EN: 'Deuces Wild', MY: 'နှစ်ဖဲဝိုင်း', CN: '百变二王' },
  line: {
    EN: 'Every deuce stands for any card.',
    MY: 'နှစ်ဖဲသည် မည်သည့်ဖဲအဖြစ်မဆို သုံးနိုင်သည်။',
    CN: '二可代替任何牌。',
  },
} as const;
