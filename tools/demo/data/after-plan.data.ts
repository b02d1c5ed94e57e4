/**
 * After-sales: order or shop | line, from 1 | kind | reason | pieces | state | hours since it was asked for | what the member wrote | what the
 * shop, or the platform, answered. The lines of `shop` are taken from orders of others in the demo shop, one after another.
 */
export const AFTER_ROWS = `
o04 | 3 | money | unwanted | 1 | applied | 5 | 多拍了一件，请退一件 | -
o06 | 1 | money | slow | 1 | refused | 30 | 物流两天没有更新了 | 快件已经在派送，请先收货，如有问题我们负责到底
o07 | 2 | exchange | damaged | 1 | reshipped | 70 | 外包装变形，杯口有一道裂痕 | 已核实，给您换一件新的
o09 | 1 | return | size | 1 | agreed | 26 | 尺寸买小了，想退掉换大一号的 | 同意退货，请保持吊牌完好
o09 | 2 | return | noReason | 2 | cancelled | 40 | 颜色和家里不搭 | -
o10 | 2 | return | quality | 1 | intervening | 60 | 打开时已经胀包，有图片为证 | 出库前检验合格，不属于质量问题
o11 | 1 | return | differs | 1 | returned | 52 | 质地和详情页描述的不一样 | 同意退货，请寄回
o11 | 2 | return | quality | 1 | done | 96 | 面膜袋子漏液 | 非常抱歉，同意退货退款
o12 | 1 | return | quality | 1 | goodsRefused | 120 | 充电时发热严重 | 收到的商品有明显使用和拆修痕迹，与描述不符
o12 | 2 | exchange | wrong | 1 | appliedGoods | 9 | 拍的是一米的，收到的是两米的 | -
o13 | 2 | return | quality | 1 | rejected | 500 | 接口接触不良 | 双方凭证显示商品因进水损坏，不属于质量问题
o14 | 1 | return | noReason | 1 | lapsed | 900 | 口味不习惯 | 同意退货，请寄回
shop | 1 | return | quality | 1 | appliedGoods | 20 | 收到时外观有磕碰，担心影响使用 | -
shop | 1 | return | size | 1 | returned | 90 | 和想象的大小不一样 | 同意退货，请寄回
shop | 1 | return | differs | 1 | intervening | 80 | 和页面的描述不一样 | 实物与页面一致，已附检验报告
shop | 1 | return | quality | 1 | intervening | 44 | 用了两次就不通电了 | 需要先检测，不能直接退款
shop | 1 | exchange | wrong | 1 | agreed | 30 | 收到的和下单的不是同一款 | 同意换货，请把商品寄回
shop | 1 | return | damaged | 1 | refused | 12 | 箱子破了 | 开箱视频显示外箱完好，请补充凭证
`;
