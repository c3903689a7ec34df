export const texts = {
  name: { EN: 'River Deuces', MY: 'မြစ်ကမ်းနှစ်ဖဲ', CN: '河畔二王' },
  line: {
    EN: 'Deuces are wild, and straights come by the river.',
    MY: 'နှစ်ဖဲဝိုင်း၊ မြစ်ကမ်းမှ ဖြောင့်ဖဲများ။',
    CN: '二为百搭,顺子如河。',
  },
} as const;
