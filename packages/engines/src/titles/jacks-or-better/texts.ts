export const texts = {
  name: { EN: 'Jacks or Better', MY: 'ဂျက်နှင့်အထက်', CN: '对J高手' },
  line: {
    EN: 'Nine for a full house, six for a flush.',
    MY: 'ဖူးလ်ဟောက်စ် ၉၊ ဖလပ်ရှ် ၆။',
    CN: '葫芦九倍,同花六倍。',
  },
} as const;
