export const texts = {
  name: { EN: 'Double Bonus', MY: 'နှစ်ဆဘောနပ်စ်', CN: '双倍红利' },
  line: {
    EN: 'Four of a kind pays double.',
    MY: 'လေးချပ်တူ နှစ်ဆရသည်။',
    CN: '四条双倍赔付。',
  },
} as const;
