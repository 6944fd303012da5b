import type { ListMessages } from '../lists.ts';

export const ja: ListMessages = {
  troubles: {
    unreachable: 'フライトデータサービスに接続できません。保存済みの内容を表示し続けます。',
    refused: 'API キーまたはそのプランにこの一覧は含まれません。掲示板などその他は動作します。',
    exhausted: 'サービスは現在これ以上の要求を受け付けません。保存済みの内容を表示し続けます。',
    unsupported: 'サービスはこの一覧を、またはこの選択では提供していません。その他は動作します。',
    faulty: 'サービスがエラーを返しました。保存済みの内容を表示し続けます。',
  },
  asking: 'サービスに問い合わせ中…',
  absent:
    'このプロバイダーにはこの種の一覧がありません。案内板もその他もこれまでどおり動作します。',
  cut: 'サービスの一覧は一度に読み込む量を超えています。末尾は含まれません。',
  minutes: (minutes) => `${minutes}分`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours}時間` : `${hours}時間${minutes}分`),
  details: (flight) => `${flight} の詳細`,
};
