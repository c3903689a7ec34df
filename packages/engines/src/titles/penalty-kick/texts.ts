export const texts = {
  name: { EN: 'Penalty Kick', MY: 'ပင်နယ်တီကန်', CN: '点球大战' },
  line: {
    EN: 'Five corners, one keeper, up to ten goals.',
    MY: 'ထောင့်ငါးထောင့်၊ ဂိုးသမားတစ်ဦး၊ ဂိုးဆယ်ဂိုးအထိ။',
    CN: '五个角度,一名门将,最多十球。',
  },
} as const;
