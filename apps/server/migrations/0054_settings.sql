-- Settings are named by their area (platform/settings.ts).
update setting set name = 'sms.codesPerDay' where name = 'sms.a_day';
update setting set name = 'app.' || name
where name in ('isOnline', 'version', 'minVersion', 'versionNotes', 'iosUrl', 'androidUrl', 'servicePhone', 'shareTitle', 'companyName', 'icp', 'police');

-- A line keeps until when a supplement may follow: a change of the setting concerns later comments alone.
alter table order_line add column supplement_until timestamptz;
update order_line set supplement_until = commented_at + interval '90 days' where commented_at is not null;
