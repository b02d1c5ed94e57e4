-- Lists of conversations no longer show what operators hid.
update chat_conversation c set last_text = '撤回了一条消息' from chat_message m
  where m.chat_id = c.id and m.seq = c.last_seq and m.recalled_at is not null and m.body <> '' and c.last_text <> '撤回了一条消息';
