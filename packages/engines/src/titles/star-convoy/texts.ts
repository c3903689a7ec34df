export const texts = {
  name: { EN: 'Star Convoy', MY: 'ကြယ်ယာဉ်တန်း', CN: '星际船队' },
  line: {
    EN: 'One flight for everybody: leave before it ends.',
    MY: 'အားလုံးအတွက် ခရီးတစ်ခု၊ မပြီးမီ ထွက်ပါ။',
    CN: '所有人同乘一程,结束之前离开。',
  },
} as const;
