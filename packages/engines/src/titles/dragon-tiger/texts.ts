export const texts = {
  name: { EN: 'Dragon Tiger', MY: 'နဂါးကျား', CN: '龙虎斗' },
  line: {
    EN: 'One card each; the higher side wins.',
    MY: 'တစ်ဖက်တစ်ချပ်၊ မြင့်သောဘက် နိုင်သည်။',
    CN: '各发一张,点数大者胜。',
  },
} as const;
