export const texts = {
  name: { EN: 'Andar Bahar', MY: 'အန္ဒာဘဟာ', CN: '安达巴哈' },
  line: {
    EN: 'Which side meets the rank of the first card?',
    MY: 'ပထမဖဲနှင့် တူသောဖဲ ဘယ်ဘက်ကျမလဲ။',
    CN: '首牌同点将落在哪一边?',
  },
} as const;
