import type { AboutMessages } from '../about.ts';

export const ja: AboutMessages = {
  title: 'Landside について',
  version: 'バージョン',
  text: '空港の画面と同じように出発と到着を表示します',
  supportedUntil: 'セキュリティ修正の終了時期（予定）',
  unsupported:
    'この Electron にはセキュリティ修正が提供されなくなりました。動作に問題はありません。新しい Landside をインストールしてください。',
  licence: 'ライセンス',
  licenceText:
    'Landside は MIT ライセンスの自由ソフトウェアです。含まれるすべてのもののライセンスは、付属の LICENCES.txt にあります。',
  sources: 'データと書体',
  of: {
    airports: '空港',
    cities: '都市',
    airlines: '航空会社',
    countries: '国',
    timeZones: 'タイムゾーン',
    map: '地図',
    typefaces: '書体',
  },
  providers: 'フライトデータ',
  providersText: '便の情報は設定で選んだプロバイダーから、その規約に従って取得されます：',
  publicDomain: 'パブリックドメイン',
  more: '詳しくは docs/credits.md にあります。',
};
