// Commands whose work is done by a dialog or another session, which registers it under this id.

export type VerbId =
  | 'file/new'
  | 'file/new-campaign'
  | 'file/open'
  | 'file/save'
  | 'file/save-as'
  | 'file/print'
  | 'file/export'
  | 'edit/scenario'
  | 'edit/own-terrain'
  | 'edit/own-stands'
  | 'edit/own-rules'
  | 'battle/start'
  | 'battle/study'
  | 'battle/compare'
  | 'battle/propose'
  | 'battle/map'
  | 'help/about'
  | 'view/properties'
  | 'help/commands'
  | 'help/rules'
  | 'help/shortcuts';
